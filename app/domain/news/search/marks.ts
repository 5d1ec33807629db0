import { maxSearchLength, stripAccents } from '#app/platform/text/normalize-text.ts'

/** `start`: position of the part in the whole text. */
type MarkedPart = { text: string; start: number; isMarked: boolean }

/** Words that start with a stem are marked. Ignores case and accents. */
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

function* markedWords(text: string, stems: string[]): Generator<{ index: number; length: number }> {
  if (stems.length === 0) return
  for (const { 0: word, index } of stripAccentsInPlace(text).matchAll(/[a-z0-9]+(?:[.,]\d+)*/g))
    if (stems.some((stem) => word.startsWith(stem))) yield { index, length: word.length }
}

/** Maximum characters of a word. */
const maxWordLength = 40
const maxWords = 8

/**
 * Returns words in lower case without accents. Other characters separate words, so query operators have no effect. '115.800' is one word.
 */
export function searchWords(typed: string): string[] {
  const words = stripAccentsInPlace(typed.slice(0, maxSearchLength)).match(/[a-z0-9]+(?:[.,]\d+)*/g) ?? []
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords)
}

/** Replaces each letter by one plain letter, so that positions stay valid. */
function stripAccentsInPlace(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll(/[^\0-\x7f]/gu, plainLetter)
}

function plainLetter(character: string): string {
  const plain = stripAccents(character).toLowerCase()
  return plain.length === character.length ? plain : character
}

/** Characters of an excerpt before the match, and from its start on. */
const before = 60
const after = 140

/** Part of the text around the first match. null: no match. */
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
