import { stringify } from 'csv-stringify/sync'
import { answerFile } from './answer-file.server.ts'
import { withGuards } from './csv.ts'
import type { Log } from '#app/platform/process/log.server.ts'

type Cell = string | number

type Table = {
  fileName: string
  header: string[]
  /** Cells are in the order of the header. Only text is escaped against formulas, not numbers. */
  pages: AsyncIterable<Cell[][]>
  headers?: Record<string, string>
  log: Log
}

/** Streams UTF-8 with byte order mark and quoted cells. Loads a page after the client has received the previous one. */
export function answerCsv({ fileName, header, pages, ...rest }: Table): Response {
  return answerFile({ fileName: `${fileName}.csv`, contentType: 'text/csv', parts: linesOf(header, pages), ...rest })
}

async function* linesOf(header: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${written([header])}`
  for await (const rows of pages) if (rows.length > 0) yield written(rows)
}

function written(rows: Cell[][]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : withGuards(cell))))
  return stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: 'windows' })
}

const byteOrderMark = '\uFEFF'
