import { readCsv } from '#app/platform/files/csv.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { type Cell, readXlsx } from '#app/platform/files/read-xlsx.ts'
import {
  type ColumnChoices,
  fromHeader,
  hasKnownHeaders,
  type OpenColumns,
  readChosenColumns,
} from './choose-columns.ts'
import { maxFileBytes, maxLines, type PbevFileLine, readPbevLines, refuse, tooManyLines } from './read-pbev-csv.ts'
import { readPbevPdf } from './read-pbev-pdf.server.ts'
import { type AboutTable, readTable, readTables, type TableReading } from './read-table.ts'

/** PDF of the data source. Uploads have a lower limit. */
export const maxPdfBytes = 20 * 1024 * 1024

/**
 * Reads PDF, XLSX, CSV or JSON. Never throws.
 * @param today 'YYYY-MM-DD'
 * @param choices meaning of columns with unknown headers
 */
export async function readTableFile(
  bytes: Uint8Array,
  about: AboutTable,
  today: string,
  choices: ColumnChoices = new Map(),
): Promise<TableReading | OpenColumns> {
  const format = decodeTextFile(bytes.subarray(0, 8)).outcome
  if (format === 'pdf') return readPdfFile(bytes, about, today)
  const lines = bytes.length > maxFileBytes ? null : await linesOf(bytes, format === 'package')
  if (!lines) return readTable(bytes, about, today)
  if (lines.length > maxLines + 1) return refuse(tooManyLines)
  if (hasKnownHeaders(lines[0]?.cells ?? []))
    return format === 'package' ? readTables(readPbevLines(lines), about, today) : readTable(bytes, about, today)
  const chosen = readChosenColumns(lines, choices)
  if (chosen?.outcome === 'columns') return chosen
  return chosen ? readTables(chosen, about, today) : readTable(bytes, about, today)
}

async function readPdfFile(bytes: Uint8Array, about: AboutTable, today: string): Promise<TableReading> {
  if (bytes.length > maxPdfBytes) return refuse('O PDF tem mais de 20 MB: não parece a tabela do Inmetro.')
  const file = await readPbevPdf(bytes)
  // A printed date is more reliable than a typed one.
  const hasDate = file.outcome === 'read' && file.tables[0]?.name
  return readTables(file, hasDate ? { name: '', date: '' } : about, today)
}

/** Lines from the header on. null: no header, or neither spreadsheet nor CSV. */
async function linesOf(bytes: Uint8Array, isPackage: boolean): Promise<PbevFileLine[] | null> {
  if (isPackage) {
    const reading = await readXlsx(bytes)
    const sheets = reading.outcome === 'read' ? [...reading.sheets.values()] : []
    const [largest] = sheets.toSorted((a, b) => b.length - a.length)
    return largest ? fromHeader(largest.map((cells, index) => ({ line: index + 1, cells: cells.map(cellOf) }))) : null
  }
  const decoded = decodeTextFile(bytes)
  if (decoded.outcome !== 'text' || /^\s*[<[{]/.test(decoded.text)) return null
  const reading = readCsv(decoded.text, maxLines + 1)
  return reading.outcome === 'read' ? fromHeader(reading.lines) : null
}

function cellOf(cell: Cell): string | number {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? cell : String(cell ?? '')
}
