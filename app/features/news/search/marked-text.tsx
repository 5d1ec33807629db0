import { Fragment } from 'react'
import { markedParts } from './marks.ts'

/** A text with the words marked that a search found. */
export function MarkedText({ text, stems }: { text: string; stems: string[] }) {
  if (stems.length === 0) return text
  return markedParts(text, stems).map(({ text: part, start, isMarked }) =>
    isMarked ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  )
}
