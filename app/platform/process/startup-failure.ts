export class StartupFailure extends Error {
  override name = 'StartupFailure'
}
