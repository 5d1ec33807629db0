/** The address of a site as it was typed, with or without its scheme. @returns null where it is none, or no page of the web */
export function readWebsite(typed: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // A name with a dot that ends in letters: neither this machine nor a number that hides where it leads.
  const isPublicName = /^(?:[a-z0-9-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/.test(url.hostname)
  return isWeb && isPublicName && !url.username && !url.password ? url.href : null
}
