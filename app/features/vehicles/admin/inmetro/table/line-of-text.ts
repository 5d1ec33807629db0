/** A text of a file on one line, as the database takes it and a note can hold it: ';' parts a note. */
export function lineOfText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s;]+/gu, ' ')
    .trim()
}
