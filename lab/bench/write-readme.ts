import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Results } from './results.ts'
import { describeRun, type Section, writeTable } from './table.ts'

const readme = new URL('../../README.md', import.meta.url)
export const marks = { begin: '<!-- npm run bench -->', end: '<!-- end of npm run bench -->' }

/** Puts the table in the README's place for it, formatted as the other documents are. */
export async function writeReadme(sections: Section[], results: Results): Promise<void> {
  const text = await readFile(readme, 'utf8')
  await writeFile(readme, withTable(text, `${describeRun(results)}\n\n${writeTable(sections, results)}`))
  const formatter = fileURLToPath(new URL('../../node_modules/.bin/oxfmt', import.meta.url))
  await promisify(execFile)(formatter, [fileURLToPath(readme)])
}

export function withTable(text: string, table: string): string {
  const [begin, end] = [text.indexOf(marks.begin), text.indexOf(marks.end)]
  if (begin === -1 || end < begin) throw new Error(`README.md has no ${marks.begin} … ${marks.end}`)
  return `${text.slice(0, begin + marks.begin.length)}\n\n${table}\n${text.slice(end)}`
}
