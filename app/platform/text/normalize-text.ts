/** Maximum characters of a search term; longer ones would lengthen every link of the page. */
export const longestSearch = 200

/** Normalises a search term to NFC without null characters. */
export function normalizeSearchTerm(typed: string): string {
  return typed.normalize('NFC').replaceAll('\0', '').trim().slice(0, longestSearch).trimEnd().toWellFormed()
}

/** 'São João' → 'Sao Joao'. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
}

/** Lower case without accents, for comparison. */
export function plainWords(text: string): string {
  return stripAccents(text).toLowerCase()
}

/** PostgreSQL rejects null characters. */
export function hasNull(text: string): boolean {
  return text.includes('\0')
}
