/** The line of each offset, from 1; in one walk over the text, whatever the order of the offsets. */
export function linesOfOffsets(text: string, offsets: number[]): number[] {
  const lines = new Map<number, number>()
  let line = 1
  let seen = 0
  for (const offset of [...new Set(offsets)].toSorted((a, b) => a - b)) {
    for (let at = text.indexOf('\n', seen); at !== -1 && at < offset; at = text.indexOf('\n', seen)) {
      line++
      seen = at + 1
    }
    lines.set(offset, line)
  }
  return offsets.map((offset) => lines.get(offset) ?? 1)
}

export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1
}
