/** Characters of a search; more is no question that anybody asks, and would make every link of the page long. */
export const longestSearch = 200

/** The typed text as a search term, its accents joined to their letters; the database takes no null character. */
export function normalizeSearchTerm(typed: string): string {
  return typed.normalize('NFC').replaceAll('\0', '').trim().slice(0, longestSearch).trimEnd().toWellFormed()
}

/** 'São João' → 'Sao Joao'. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
}

/** A text as it is compared: lower case, without accents. */
export function plainWords(text: string): string {
  return stripAccents(text).toLowerCase()
}

/** No text of PostgreSQL holds a null character, and asking for one is an error. */
export function hasNull(text: string): boolean {
  return text.includes('\0')
}
