import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { refuse } from './read-pbev-csv.ts'
import { readPbevPdf } from './read-pbev-pdf.server.ts'
import { type AboutTable, readTable, readTables, type TableReading } from './read-table.ts'

/** Maximum size of a PDF that a data source fetches. Uploads have a lower limit. */
export const maxPdfBytes = 20 * 1024 * 1024

/**
 * Parses an Inmetro table from its PDF, or from CSV or JSON. Never throws.
 * @param today 'YYYY-MM-DD'
 */
export async function readTableFile(bytes: Uint8Array, about: AboutTable, today: string): Promise<TableReading> {
  if (decodeTextFile(bytes.subarray(0, 8)).outcome !== 'pdf') return readTable(bytes, about, today)
  if (bytes.length > maxPdfBytes) return refuse('O PDF tem mais de 20 MB: não parece a tabela do Inmetro.')
  const file = await readPbevPdf(bytes)
  // The printed date is more reliable than a typed one.
  const hasDate = file.outcome === 'read' && file.tables[0]?.name
  return readTables(file, hasDate ? { name: '', date: '' } : about, today)
}
