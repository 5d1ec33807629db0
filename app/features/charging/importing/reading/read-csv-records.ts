import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { separatorOf } from '#app/platform/read-csv.ts'
import { cutSentence, SourceFailure, type SourceRecord, type SourceRecords } from './source-record.ts'

/** Characters of one line; quotes that nothing closes would make the rest of the file one cell. */
const mostLineCharacters = 256 * 1024
const chunkRecords = 200

/**
 * Lines of a CSV as lists of cells; the first one, the header, is `header`'s. Separated by ; , or tab, whichever the first line has most of.
 * @param header is told the names of the columns before the first line comes; throws where they cannot be used
 */
export async function* readCsvRecords(texts: AsyncIterable<string>, header: (cells: string[]) => void): SourceRecords {
  const source = texts[Symbol.asyncIterator]()
  const first = await source.next()
  const head = first.done ? '' : first.value
  const tail = { last: head.at(-1) ?? '' }
  const parser = parse({
    bom: true,
    delimiter: separatorOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: mostLineCharacters,
  })
  pipeline(Readable.from(following(head, source, tail)), parser, () => {})
  let width = 0
  let row = 0
  let chunk: SourceRecord[] = []
  let lastWidth = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      lastWidth = cells.length
      if (row === 1) {
        width = cells.length
        header(cells)
        continue
      }
      chunk.push({ row, value: cells, problem: null })
      if (chunk.length < chunkRecords) continue
      yield chunk
      chunk = []
    }
  } catch (error) {
    if (chunk.length > 0) yield chunk
    throw explained(error, row)
  }
  // A line that ends before its columns and without a line break is where the file was cut.
  const isCut = row > 1 && lastWidth < width && !/[\r\n]/.test(tail.last)
  if (isCut) chunk.pop()
  if (chunk.length > 0) yield chunk
  if (isCut) throw new SourceFailure(cutSentence)
}

async function* following(head: string, source: AsyncIterator<string>, tail: { last: string }) {
  yield head
  for (let next = await source.next(); !next.done; next = await source.next()) {
    tail.last = next.value.at(-1) ?? tail.last
    yield next.value
  }
}

function explained(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  const line = `depois da linha ${row}`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SourceFailure(cutSentence)
  return new SourceFailure(`O CSV não pôde ser lido ${line}: há aspas que não fecham, ou uma linha longa demais.`)
}
