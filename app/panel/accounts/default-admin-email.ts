/** The forgot-password form shows this address instead of the real one, which it must not reveal. */
export function defaultAdminEmail(siteUrl: string): string {
  return `admin@${new URL(siteUrl).hostname}`
}
