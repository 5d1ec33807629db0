/** Maximum characters of a search. The search is part of every link on its page. */
export const maxSearchLength = 200

/** Normalises to NFC, removes null characters and cuts to the maximum length. */
export function normalizeSearchTerm(typed: string): string {
  return typed.normalize('NFC').replaceAll('\0', '').trim().slice(0, maxSearchLength).trimEnd().toWellFormed()
}

/** Inserts a word joiner after each hyphen, so that 'e-tron' and 'DM-i' never break. Without elements, unlike `UnbrokenName`. The search removes it. */
export function withWholeWords(text: string): string {
  return text.replaceAll(/(?<=\p{L}-)(?=\p{L})/gu, '\u2060')
}

export function stripAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
}

export function plainWords(text: string): string {
  return stripAccents(text).toLowerCase()
}

export function hasNull(text: string): boolean {
  return text.includes('\0')
}
