import { sourcesIn, textOf } from './import-graph.ts'

/**
 * `node scripts/sample-comments.ts 100 [seed]` prints random comments with the code below them, for a reader who did not write them. Equal
 * seeds give equal samples.
 */
export const commentedFolders = ['app', 'server', 'database', 'scripts', 'setup', 'lab', 'tests']

export type Comment = { file: string; line: number; text: string; code: string }

export function commentsOf(file: string): Comment[] {
  const lines = textOf(file).split('\n')
  const comments: Comment[] = []
  for (let start = 0; start < lines.length; start++) {
    const first = lines[start]?.trim() ?? ''
    const isBlock = /^\{?\/\*(?! @__)/.test(first)
    if (!isBlock && !first.startsWith('//')) continue
    let end = start
    if (isBlock) while (!lines[end]?.includes('*/') && end < lines.length) end++
    else while (lines[end + 1]?.trim().startsWith('//')) end++
    const text = lines
      .slice(start, end + 1)
      .map((line) => line.trim().replace(/^(?:\{?\/\*\*?|\*\/?|\/\/)\s?|\s?\*\/\}?$/g, ''))
    comments.push({ file, line: start + 1, text: text.filter(Boolean).join(' '), code: lines[end + 1]?.trim() ?? '' })
    start = end
  }
  return comments
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

if (process.argv[1] === import.meta.filename) {
  const [count = 100, seed = 1] = process.argv.slice(2).map(Number)
  const random = randomNumbers(seed)
  const comments = sourcesIn(...commentedFolders)
    .toSorted()
    .flatMap(commentsOf)
  for (const { file, line, text, code } of comments
    .map((comment) => ({ comment, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ comment }) => comment))
    process.stdout.write(`${file}:${line}\n  ${text}\n  → ${code}\n`)
}
