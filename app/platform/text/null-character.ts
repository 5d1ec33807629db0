/** No text of PostgreSQL holds a null character, and asking for one is an error. */
export function hasNull(text: string): boolean {
  return text.includes('\0')
}
