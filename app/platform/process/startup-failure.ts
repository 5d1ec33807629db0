/** A failure at startup that the operator can fix. Only its message is printed, without a stack. */
export class StartupFailure extends Error {
  override name = 'StartupFailure'
}
