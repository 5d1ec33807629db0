import { CsvError, parse } from 'csv-parse'
import { separatorOf } from '#app/platform/files/read-csv.ts'
import { cutSentence, SourceFailure, type SourceRecord, type SourceRecords } from './source-record.ts'

/** Characters of one line; quotes that nothing closes would make the rest of the file one cell. */
const mostLineCharacters = 256 * 1024

/**
 * Lines of a CSV as lists of cells. Separated by ; , or tab, whichever the first line has most of.
 * @param header is told the names of the columns before the first line comes; throws where they cannot be used
 */
export async function* readCsvRecords(texts: AsyncIterable<string>, header: (cells: string[]) => void): SourceRecords {
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

/** Lines are taken as they are met, not from the parser's own stream: that one forgets what it holds as soon as something is wrong. */
class LineReader {
  #parser: ReturnType<typeof parse> | null = null
  readonly #header: (cells: string[]) => void
  #row = 0
  #width = 0
  /** The line that may still turn out to be where the file was cut. */
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
    // Called back once the text is read, or with what is wrong in it.
    await new Promise<void>((resolve) => parser.write(text, () => resolve()))
  }

  async end() {
    const parser = this.#parser
    if (!parser || this.#failure) return
    await new Promise<void>((resolve) => {
      parser.once('close', resolve)
      parser.end()
    })
    // A line that ends before its columns, and without a line break, is where the file was cut.
    const isCut = this.#last !== null && this.#last.cells.length < this.#width && !/[\r\n]/.test(this.#lastSign)
    if (isCut) this.#failure ??= new SourceFailure(cutSentence)
    else this.#keepLast()
  }

  take(): SourceRecord[] {
    const taken = this.#lines
    this.#lines = []
    return taken
  }

  /** Throws what is wrong with the text so far; the lines before it have been taken. */
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
      max_record_size: mostLineCharacters,
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
