import { longestSearch, stripAccents } from '#app/platform/text/normalize-text.ts'

/** Words of a search; what is longer or more is no question that anybody asks. */
const longestWord = 40
const mostWords = 8

/**
 * The words that somebody typed, without accents and capitals. Everything that is no letter or digit only parts them, so
 * that wildcards, quotes and operators of a query language are plain characters; a figure such as 115.800 stays whole.
 */
export function searchWords(typed: string): string[] {
  const words = stripAccentsInPlace(typed.slice(0, longestSearch)).match(/[a-z0-9]+(?:[.,]\d+)*/g) ?? []
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

/** 'Recarregável' → 'recarregavel', letter by letter, so that places in one are places in the other. */
export function stripAccentsInPlace(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll(/[^\0-\x7f]/gu, plainLetter)
}

function plainLetter(character: string): string {
  const plain = stripAccents(character).toLowerCase()
  return plain.length === character.length ? plain : character
}
