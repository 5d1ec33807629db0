import { stringify } from 'csv-stringify/sync'
import { answerFile } from './answer-file.server.ts'
import { withGuards } from './csv.ts'
import type { Log } from '#app/platform/process/log.server.ts'

type Cell = string | number

type Table = {
  /** Without extension. */
  fileName: string
  header: string[]
  /** Pages of rows, cells in the order of the header. Numbers are never escaped as formulas. */
  pages: AsyncIterable<Cell[][]>
  /** Called if the download breaks off. */
  log: Log
}

/** Streams a CSV for spreadsheets: UTF-8 with BOM, all cells quoted, formulas escaped. Reads the next page only while a client listens. */
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

/** BOM: spreadsheets need it to recognise UTF-8. */
const byteOrderMark = '\uFEFF'
