import { longestSearch, stripAccents } from '#app/platform/text/normalize-text.ts'

/** `start` is where the part stands in its text. */
type MarkedPart = { text: string; start: number; isMarked: boolean }

/** A text in parts, with the words marked that begin with one of the stems; accents and capitals do not matter. */
export function markedParts(text: string, stems: string[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (start: number, end: number, isMarked: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), start, isMarked })
  }
  let done = 0
  for (const { index, length } of markedWords(text, stems)) {
    add(done, index, false)
    done = index + length
    add(index, done, true)
  }
  add(done, text.length, false)
  return parts
}

export function hasMark(text: string, stems: string[]): boolean {
  return !markedWords(text, stems).next().done
}

/** The positions of words that begin with one of the stems, one after the other. */
function* markedWords(text: string, stems: string[]): Generator<{ index: number; length: number }> {
  if (stems.length === 0) return
  for (const { 0: word, index } of stripAccentsInPlace(text).matchAll(/[a-z0-9]+(?:[.,]\d+)*/g))
    if (stems.some((stem) => word.startsWith(stem))) yield { index, length: word.length }
}

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
function stripAccentsInPlace(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll(/[^\0-\x7f]/gu, plainLetter)
}

function plainLetter(character: string): string {
  const plain = stripAccents(character).toLowerCase()
  return plain.length === character.length ? plain : character
}

/** Characters before and after the word that was found. */
const before = 60
const after = 140

/** The part of a text around the first word that a search found; null where it stands nowhere. */
export function excerptAround(text: string, stems: string[]): string | null {
  const { value: first } = markedWords(text, stems).next()
  if (!first) return null
  const start = first.index <= before ? 0 : nextWord(text, first.index - before)
  const end = first.index + after >= text.length ? text.length : lastWord(text, first.index + after)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

function nextWord(text: string, from: number): number {
  return text.indexOf(' ', from) + 1
}

function lastWord(text: string, until: number): number {
  return text.lastIndexOf(' ', until)
}
