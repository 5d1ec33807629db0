import { adaptOpenChargeMap } from '#app/features/charging/importing/adapters/adapt-open-charge-map.ts'
import { adaptOpenStreetMap } from '#app/features/charging/importing/adapters/adapt-openstreetmap.ts'
import { aside, type Adapter, type ImportSource } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { csvAdapter } from '#app/features/charging/importing/adapters/adapt-csv.ts'
import { problemOfHeader, readCsvHeader } from '#app/features/charging/importing/adapters/csv-columns.ts'
import { decodeText } from './decode-text.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { readJsonRecords } from './read-json-records.ts'
import { SourceFailure, type SourceRecords } from './source-record.ts'

/** The records of a stream, and what makes points of them; the adapter of a CSV knows its columns once the first record is there. */
export type RecordReader = { records: SourceRecords; adapt: Adapter }

export function readRecords(source: ImportSource, chunks: AsyncIterable<Uint8Array>): RecordReader {
  if (source === 'open-charge-map') return { records: readJsonRecords(chunks), adapt: adaptOpenChargeMap }
  if (source === 'openstreetmap') return { records: readJsonRecords(chunks), adapt: adaptOpenStreetMap }
  let adapt: Adapter = () => aside('O CSV não tem cabeçalho.')
  const records = readCsvRecords(decodeText(chunks), (cells) => {
    const columns = readCsvHeader(cells)
    const problem = problemOfHeader(columns)
    if (problem) throw new SourceFailure(problem)
    adapt = csvAdapter(columns)
  })
  return { records, adapt: (record) => adapt(record) }
}
