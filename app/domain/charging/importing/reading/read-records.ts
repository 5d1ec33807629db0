import { adaptOpenChargeMap } from '#app/domain/charging/importing/adapters/adapt-open-charge-map.ts'
import { adaptOpenStreetMap } from '#app/domain/charging/importing/adapters/adapt-openstreetmap.ts'
import {
  type Adapter,
  reject,
  type ImportSource,
  type Fields,
  isFields,
} from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { csvAdapter } from '#app/domain/charging/importing/adapters/adapt-csv.ts'
import {
  problemOfHeader,
  readCsvHeader,
  unusedColumnsSentence,
} from '#app/domain/charging/importing/adapters/csv-columns.ts'
import { decodeRecord, decodeText } from './decode-text.ts'
import {
  cutSentence,
  incompleteSentence,
  SourceFailure,
  type SourceRecord,
  type SourceRecords,
} from './source-record.ts'
import { type JsonPiece, JsonSplitter } from './split-json.ts'
import { CsvError, parse } from 'csv-parse'
import { separatorOf } from '#app/platform/files/csv.ts'

/** An unclosed quote would make the rest of the file one cell. */
const maxLineLength = 256 * 1024

/**
 * The separator is the most frequent of ';', ',' and tab in the first line.
 * @param header gets the column names, and throws if they are unusable
 */
async function* readCsvRecords(texts: AsyncIterable<string>, header: (cells: string[]) => void): SourceRecords {
  const lines = new LineReader(header)
  for await (const text of texts) {
    await lines.write(text)
    yield lines.take()
    lines.check()
  }
  await lines.end()
  yield lines.take()
  lines.check()
}

/** Reads lines with the parser's callback: its stream would lose buffered lines on an error. */
class LineReader {
  #parser: ReturnType<typeof parse> | null = null
  readonly #header: (cells: string[]) => void
  #row = 0
  #width = 0
  /** Held back until the next line is read, because a cut file may end within this one. */
  #last: { record: SourceRecord; cells: string[] } | null = null
  #lines: SourceRecord[] = []
  #lastSign = '\n'
  #failure: unknown = null

  constructor(header: (cells: string[]) => void) {
    this.#header = header
  }

  async write(text: string) {
    if (text === '' || this.#failure) return
    this.#lastSign = text.at(-1) ?? this.#lastSign
    this.#parser ??= this.#open(text)
    const parser = this.#parser
    // The parser calls back also after an error.
    await new Promise<void>((resolve) => parser.write(text, () => resolve()))
  }

  async end() {
    const parser = this.#parser
    if (!parser || this.#failure) return
    await new Promise<void>((resolve) => {
      parser.once('close', resolve)
      parser.end()
    })
    // A last line with too few cells and no line break was cut.
    const isCut = this.#last !== null && this.#last.cells.length < this.#width && !/[\r\n]/.test(this.#lastSign)
    if (isCut) this.#failure ??= new SourceFailure(cutSentence)
    else this.#keepLast()
  }

  take(): SourceRecord[] {
    const taken = this.#lines
    this.#lines = []
    return taken
  }

  /** Throws the parser's error. Call `take` first, for the lines before the error. */
  check() {
    if (this.#failure) throw explained(this.#failure, this.#row)
  }

  #open(head: string) {
    const parser = parse({
      bom: true,
      delimiter: separatorOf(head),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxLineLength,
      on_record: (cells: string[]) => this.#read(cells),
    })
    parser.on('error', (error) => {
      this.#failure ??= error
      this.#keepLast()
    })
    return parser.resume()
  }

  #read(cells: string[]): null {
    if (this.#failure) return null
    this.#row += 1
    if (this.#row === 1) this.#readHeader(cells)
    else {
      this.#keepLast()
      this.#last = { record: { row: this.#row, value: cells, problem: null }, cells }
    }
    return null
  }

  #readHeader(cells: string[]) {
    this.#width = cells.length
    try {
      this.#header(cells)
    } catch (error) {
      this.#failure = error
    }
  }

  #keepLast() {
    if (this.#last) this.#lines.push(this.#last.record)
    this.#last = null
  }
}

function explained(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SourceFailure(cutSentence)
  return new SourceFailure(
    `O CSV não pôde ser lido depois da linha ${row}: há aspas que não fecham, ou uma linha longa demais.`,
  )
}

/** `adapt` of a CSV works only after the header is read. `note`: sentence about the whole source, available at its end. */
export type RecordReader = { records: SourceRecords; adapt: Adapter; note: () => string | null }

export function readRecords(source: ImportSource, chunks: AsyncIterable<Uint8Array>): RecordReader {
  if (source === 'open-charge-map') return { records: readJsonRecords(chunks), adapt: adaptOpenChargeMap, note: noNote }
  if (source === 'openstreetmap')
    return { records: withPlaces(readJsonRecords(chunks)), adapt: adaptOpenStreetMap, note: noNote }
  let adapt: Adapter = () => reject('O CSV não tem cabeçalho.')
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

/** Maximum bytes, far more than an Open Charge Map record with all its comments needs. */
const maxRecordBytes = 1024 * 1024

async function* readJsonRecords(chunks: AsyncIterable<Uint8Array>): SourceRecords {
  const splitter = new JsonSplitter(maxRecordBytes)
  let row = 0
  for await (const chunk of chunks) {
    const pieces = splitter.push(chunk)
    if (pieces.length > 0) yield pieces.map((piece) => recordOf(piece, ++row))
  }
  if (splitter.isOpen()) throw new SourceFailure(cutSentence)
  if (splitter.remark() !== null) throw new SourceFailure(incompleteSentence)
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

/** Maximum stored nodes and ways per file. An element is rejected if its nodes are not stored, because it has no position. */
const maxKept = 200_000

type Place = { lat: number; lon: number }

/**
 * Overpass ways and relations get positions from nodes elsewhere in the file. Drops untagged elements. Yields plugs and elements without a
 * position last.
 */
async function* withPlaces(records: SourceRecords): SourceRecords {
  const known = new KnownPlaces()
  const waiting: SourceRecord[] = []
  let failure: unknown = null
  const chunks = records[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => {
      failure = error
      return null
    })
    if (!next || next.done) break
    yield next.value.filter((record) => {
      if (!isElement(record.value)) return true
      known.add(record.value)
      if (!isFields(record.value.tags)) return false
      const isLate = !hasPlace(record.value) || record.value.tags.man_made === 'charge_point'
      if (isLate && waiting.length < maxKept) waiting.push(record)
      return !isLate || waiting.length >= maxKept
    })
  }
  yield waiting.map((record) => ({ ...record, value: known.placed(record.value) }))
  if (failure) throw failure
}

function isElement(value: unknown): value is Fields {
  return isFields(value) && (value.type === 'node' || value.type === 'way' || value.type === 'relation')
}

function hasPlace({ lat, center, bounds, geometry }: Fields): boolean {
  return [lat, center, bounds, geometry].some((part) => part !== undefined)
}

class KnownPlaces {
  readonly #nodes = new Map<unknown, Place>()
  readonly #ways = new Map<unknown, unknown[]>()

  add({ type, id, lat, lon, nodes, tags }: Fields) {
    // Stations are not stored here, because no other element takes its position from one.
    const isStation = isFields(tags) && tags.amenity === 'charging_station'
    if (isStation || this.#nodes.size + this.#ways.size >= maxKept) return
    if (type === 'node' && typeof lat === 'number' && typeof lon === 'number') this.#nodes.set(id, { lat, lon })
    if (type === 'way' && Array.isArray(nodes)) this.#ways.set(id, nodes.slice(0, 2_000))
  }

  /** `geometry`: the vertices whose position is known. */
  placed(value: unknown): unknown {
    if (!isElement(value) || hasPlace(value)) return value
    const geometry = this.#cornersOf(value)
    return geometry.length > 0 ? { ...value, geometry } : value
  }

  #cornersOf({ nodes, members }: Fields): Place[] {
    if (Array.isArray(nodes)) return this.#placesOf(nodes)
    const parts: unknown[] = Array.isArray(members) ? members.slice(0, 500) : []
    return parts.flatMap((part) => {
      if (!isFields(part)) return []
      return this.#placesOf(part.type === 'way' ? (this.#ways.get(part.ref) ?? []) : [part.ref])
    })
  }

  #placesOf(ids: unknown[]): Place[] {
    return ids.flatMap((id) => this.#nodes.get(id) ?? [])
  }
}
