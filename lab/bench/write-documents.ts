import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Results } from './results.ts'
import { describeRun, type Section, writeHeadlines, writeTable } from './table.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
export const marks = { begin: '<!-- npm run bench -->', end: '<!-- end of npm run bench -->' }

/** Writes the table to docs/performance.md, and rows with a headline to README.md. */
export async function writeDocuments(sections: Section[], results: Results): Promise<void> {
  const contents = {
    'docs/performance.md': `${describeRun(results)}\n\n${writeTable(sections, results)}`,
    'README.md': writeHeadlines(sections, results),
  }
  for (const [file, content] of Object.entries(contents)) {
    const path = pathOf(file)
    await writeFile(path, replaceMarked(await readFile(path, 'utf8'), content))
    await promisify(execFile)(pathOf('node_modules/.bin/oxfmt'), [path])
  }
}

/** Replaces the text between the two markers. Throws if a marker is missing. */
export function replaceMarked(text: string, content: string): string {
  const [begin, end] = [text.indexOf(marks.begin), text.indexOf(marks.end)]
  if (begin === -1 || end < begin) throw new Error(`The document has no ${marks.begin} … ${marks.end}`)
  return `${text.slice(0, begin + marks.begin.length)}\n\n${content}\n${text.slice(end)}`
}
