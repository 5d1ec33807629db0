/** The text, or its beginning with '…': at most `longest` characters, no character cut in two. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = [...text]
  if (characters.length <= longest) return text
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}
