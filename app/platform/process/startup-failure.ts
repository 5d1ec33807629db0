/** A failed start that the operator can fix: printed as one sentence without a stack. */
export class StartupFailure extends Error {
  override name = 'StartupFailure'
}
