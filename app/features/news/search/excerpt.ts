import { markedWords } from './marks.ts'

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
