import { adaptOpenChargeMap } from '#app/features/charging/importing/adapters/adapt-open-charge-map.ts'
import { adaptOpenStreetMap } from '#app/features/charging/importing/adapters/adapt-openstreetmap.ts'
import { type Adapter, aside, type ImportSource } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { csvAdapter } from '#app/features/charging/importing/adapters/adapt-csv.ts'
import {
  problemOfHeader,
  readCsvHeader,
  unusedColumnsSentence,
} from '#app/features/charging/importing/adapters/csv-columns.ts'
import { decodeRecord, decodeText } from './decode-text.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { cutSentence, SourceFailure, type SourceRecord, type SourceRecords } from './source-record.ts'
import { type JsonPiece, JsonSplitter } from './split-json.ts'

/**
 * The records of a stream, and what makes points of them; the adapter of a CSV knows its columns once the first record is there.
 * `note`: what an editor should know of the source as a whole, once it was read; null: nothing.
 */
export type RecordReader = { records: SourceRecords; adapt: Adapter; note: () => string | null }

export function readRecords(source: ImportSource, chunks: AsyncIterable<Uint8Array>): RecordReader {
  if (source === 'open-charge-map') return { records: readJsonRecords(chunks), adapt: adaptOpenChargeMap, note: noNote }
  if (source === 'openstreetmap') return { records: readJsonRecords(chunks), adapt: adaptOpenStreetMap, note: noNote }
  let adapt: Adapter = () => aside('O CSV não tem cabeçalho.')
  let unused: string | null = null
  const records = readCsvRecords(decodeText(chunks), (cells) => {
    const columns = readCsvHeader(cells)
    const problem = problemOfHeader(columns)
    if (problem) throw new SourceFailure(problem)
    adapt = csvAdapter(columns)
    unused = unusedColumnsSentence(cells, columns)
  })
  return { records, adapt: (record) => adapt(record), note: () => unused }
}

const noNote = () => null

/** Bytes of one record; those of Open Charge Map with all their comments have some tens of thousands. */
const mostRecordBytes = 1024 * 1024

/** Records of a stream of JSON in any of the shapes of JsonSplitter. */
async function* readJsonRecords(chunks: AsyncIterable<Uint8Array>): SourceRecords {
  const splitter = new JsonSplitter(mostRecordBytes)
  let row = 0
  for await (const chunk of chunks) {
    const pieces = splitter.push(chunk)
    if (pieces.length > 0) yield pieces.map((piece) => recordOf(piece, ++row))
  }
  if (splitter.isOpen()) throw new SourceFailure(cutSentence)
}

function recordOf(piece: JsonPiece, row: number): SourceRecord {
  if (piece.outcome === 'too-long') return { row, value: null, problem: 'O registro é longo demais.' }
  if (piece.outcome === 'no-record') return { row, value: null, problem: 'A linha não descreve um ponto.' }
  const text = decodeRecord(piece.bytes)
  try {
    return { row, value: JSON.parse(text) as unknown, problem: null }
  } catch {
    return { row, value: text.slice(0, 400), problem: 'O registro não é um JSON válido.' }
  }
}
