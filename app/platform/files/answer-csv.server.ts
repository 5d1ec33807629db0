import { stringify } from 'csv-stringify/sync'
import { answerFile } from './answer-file.server.ts'
import { withGuards } from './csv.ts'
import type { Log } from '#app/platform/process/log.server.ts'

type Cell = string | number

type Table = {
  /** Without its ending. */
  fileName: string
  header: string[]
  /** Cells in the order of the header, page after page. A number is no formula, whatever its sign. */
  pages: AsyncIterable<Cell[][]>
  /** Learns that the file broke off. */
  log: Log
}

/**
 * A table as a file that spreadsheets open: UTF-8 with its mark, every cell quoted, and a quote before what they would take
 * for a formula (T-48). Streamed: the next page is read when the last one has left, and not at all once nobody listens.
 */
export function answerCsv({ fileName, header, pages, log }: Table): Response {
  return answerFile({ fileName: `${fileName}.csv`, contentType: 'text/csv', parts: linesOf(header, pages), log })
}

async function* linesOf(header: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${written([header])}`
  for await (const rows of pages) if (rows.length > 0) yield written(rows)
}

function written(rows: Cell[][]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : withGuards(cell))))
  return stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: 'windows' })
}

/** Says that the file is UTF-8 to spreadsheets that would not look. */
const byteOrderMark = '\uFEFF'
