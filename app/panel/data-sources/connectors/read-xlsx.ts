import { type Cell, readXlsx } from '#app/platform/files/read-xlsx.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type SourceFile, SourceProblem } from './data-source.ts'
import { emptyProblem, htmlProblem, isHtml, missingColumnsProblem } from './recognise-file.ts'

/** Throws `SourceProblem` for any other file, such as a page with status 200. */
export async function readXlsxFile({ bytes }: SourceFile): Promise<Map<string, Cell[][]>> {
  if (bytes.length === 0) throw new SourceProblem(emptyProblem)
  if (isHtml(new TextDecoder().decode(bytes.subarray(0, 200)))) throw new SourceProblem(htmlProblem)
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new SourceProblem('O arquivo não é uma planilha XLSX.')
  const reading = await readXlsx(bytes)
  if (reading.outcome === 'read') return reading.sheets
  throw new SourceProblem(
    reading.outcome === 'too-large'
      ? 'A planilha da fonte é grande demais.'
      : 'A planilha da fonte não se lê: pode ter sido cortada.',
  )
}

/**
 * Lines of titles may precede the header. Returns the rows below it by column.
 * @param columns expected headers, ignoring case and accents
 */
export function readXlsxTable<Column extends string>(
  rows: readonly Cell[][],
  columns: readonly Column[],
): Record<Column, Cell>[] {
  const headerIndex = rows.findIndex((row) => row.some((cell) => wordsOf(cell) === plainWords(columns[0] ?? '')))
  const header = (rows[headerIndex] ?? []).map(wordsOf)
  const places = columns.map((column) => ({ column, place: header.indexOf(plainWords(column)) }))
  const missing = places.filter(({ place }) => place === -1)
  if (missing.length > 0) throw missingColumnsProblem(missing.map(({ column }) => column))
  return rows
    .slice(headerIndex + 1)
    .filter((row) => row.some((cell) => cell !== null && cell !== ''))
    .map(
      (row) =>
        Object.fromEntries(places.map(({ column, place }) => [column, row[place] ?? null])) as Record<Column, Cell>,
    )
}

function wordsOf(cell: Cell): string {
  return typeof cell === 'string' ? plainWords(cell).replaceAll(/\s+/g, ' ').trim() : ''
}

export function dayOf(cell: Cell): string | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10)
  const [, day, month, year] = (typeof cell === 'string' && /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell.trim())) || []
  return day ? `${year}-${month}-${day}` : null
}
