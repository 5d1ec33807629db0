/** Shortens a text to at most `maxLength` characters including '…'. Never splits a surrogate pair. */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const characters = Array.from(text)
  if (characters.length <= maxLength) return text
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
