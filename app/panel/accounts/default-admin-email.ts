/** Also the initial value of the forgot-password form: it does not reveal the real address (T-37). */
export function defaultAdminEmail(siteUrl: string): string {
  return `admin@${new URL(siteUrl).hostname}`
}
