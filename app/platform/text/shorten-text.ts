/** Shortens a text to at most `longest` characters including '…'. Never splits a surrogate pair. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = [...text]
  if (characters.length <= longest) return text
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}
