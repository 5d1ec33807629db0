import { decodeRecord } from './decode-text.ts'
import { cutSentence, SourceFailure, type SourceRecord, type SourceRecords } from './source-record.ts'
import { JsonSplitter, type JsonPiece } from './split-json.ts'

/** Bytes of one record; those of Open Charge Map with all their comments have some tens of thousands. */
const mostRecordBytes = 1024 * 1024

/** Records of a stream of JSON in any of the shapes of JsonSplitter. */
export async function* readJsonRecords(chunks: AsyncIterable<Uint8Array>): SourceRecords {
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
