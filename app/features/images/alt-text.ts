/** Characters of an alternative text: as long as a screen reader reads in one breath. */
export const longestAltText = 300

/** One line. */
export function cleanAltText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, longestAltText)
}
