/** Shown instead of the administrator's real address, which must stay secret. */
export function defaultAdminEmail(siteUrl: string): string {
  return `admin@${new URL(siteUrl).hostname}`
}
