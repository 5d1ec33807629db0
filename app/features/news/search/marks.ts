import { stripAccentsInPlace } from './search-words.ts'

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
export function* markedWords(text: string, stems: string[]): Generator<{ index: number; length: number }> {
  if (stems.length === 0) return
  for (const { 0: word, index } of stripAccentsInPlace(text).matchAll(/[a-z0-9]+(?:[.,]\d+)*/g))
    if (stems.some((stem) => word.startsWith(stem))) yield { index, length: word.length }
}
