/** A reason not to start that the operator can act on: shown as one sentence, without a stack. */
export class StartupFailure extends Error {
  override name = 'StartupFailure'
}
