import { stripAccents } from '#app/platform/text/normalize-text.ts'

/** A text as it is compared: lower case, without accents. */
export function plainWords(text: string): string {
  return stripAccents(text).toLowerCase()
}
