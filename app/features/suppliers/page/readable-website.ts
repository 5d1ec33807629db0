/** A page that may be linked to: of http or https, without a name or a password in it. Null for everything else. */
export function readableWebsite(text: string): { href: string; label: string } | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href, host, username, password } = new URL(text)
  if (username || password || !host.includes('.')) return null
  return { href, label: host.replace(/^www\./, '') }
}
