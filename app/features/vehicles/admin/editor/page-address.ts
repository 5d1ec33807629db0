const longestAddress = 2_000

/** Whether a visitor can be sent to this page: of https, on a named machine, without a name and password in it. */
export function isPageAddress(address: string): boolean {
  const parsed = URL.parse(address)
  if (!parsed || address.length > longestAddress || !address.startsWith('https://')) return false
  return parsed.username === '' && parsed.hostname.includes('.')
}

/** How a page is called that nobody gave a name: 'byd.com/br/dolphin'. */
export function nameOfPage(address: string): string {
  return address.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
