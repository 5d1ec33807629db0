/** Also what the form for a forgotten password is filled with: it says nothing about the real one (T-37). */
export function defaultAdminEmail(siteUrl: string): string {
  return `admin@${new URL(siteUrl).hostname}`
}
