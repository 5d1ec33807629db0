import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { maxFileBytes, refuse, tooLargeSentence } from './read-pbev-csv.ts'
import { readPbevPdf } from './read-pbev-pdf.server.ts'
import { type AboutTable, readTable, readTables, type TableReading } from './read-table.ts'

/**
 * Parses an Inmetro table from its PDF, or from CSV or JSON. Never throws.
 * @param today 'YYYY-MM-DD'
 */
export async function readTableFile(bytes: Uint8Array, about: AboutTable, today: string): Promise<TableReading> {
  if (bytes.length > maxFileBytes) return refuse(tooLargeSentence)
  if (decodeTextFile(bytes).outcome !== 'pdf') return readTable(bytes, about, today)
  const file = await readPbevPdf(bytes)
  // The printed date is more reliable than a typed one.
  const hasDate = file.outcome === 'read' && file.tables[0]?.name
  return readTables(file, hasDate ? { name: '', date: '' } : about, today)
}
