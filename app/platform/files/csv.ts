import { CsvError, parse } from 'csv-parse/sync'

export type CsvLine = {
  line: number
  cells: string[]
}

export type CsvReading =
  | { outcome: 'read'; lines: CsvLine[] }
  /** The header has more than `maxCsvColumns` columns. */
  | { outcome: 'too-wide' }
  | { outcome: 'too-long' }
  /** The record that starts on this line has an unclosed quote. */
  | { outcome: 'open-quotes'; line: number }
  | { outcome: 'unreadable' }

export const maxCsvColumns = 100

/**
 * The separator is the most frequent of ';', ',' and tab in the header. Skips empty lines. Takes linear time.
 * @param maxLines maximum number of records, including the header and empty lines
 */
export function readCsv(text: string, maxLines: number): CsvReading {
  const records = recordsOf(text, maxLines)
  if (!('lines' in records)) return records
  if (records.lines.length > maxLines) return { outcome: 'too-long' }
  const lines = records.lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return (lines[0]?.cells.length ?? 0) > maxCsvColumns ? { outcome: 'too-wide' } : { outcome: 'read', lines }
}

function recordsOf(text: string, maxLines: number): { lines: CsvLine[] } | Exclude<CsvReading, { outcome: 'read' }> {
  const lines: CsvLine[] = []
  let next = 1
  const keep = (cells: string[]) => {
    lines.push({ line: next, cells })
    next += 1 + breaksIn(cells)
    return null
  }
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      on_record: keep,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: maxLines + 1,
    })
    return { lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? { outcome: 'open-quotes', line: next } : { outcome: 'unreadable' }
  }
}

const maxHeadChars = 10_000

/** Uses the first line that is not empty. Ignores text in quotes. */
export function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, maxHeadChars)
    .trimStart()
    .split(/[\r\n]/, 1)
  const head = line.replaceAll(/"[^"]*"/g, '')
  const counts = [';', ',', '\t'].map((separator) => ({ separator, count: head.split(separator).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}

function breaksIn(cells: string[]): number {
  return cells.join(' ').match(/\r\n|[\r\n]/g)?.length ?? 0
}

/** Spreadsheets run cells that start with one of these characters. An apostrophe before the character prevents this. */
const begins = /^(?='*[=+\-@\t\r＝＋－＠])/
const beginsGuarded = /^'(?='*[=+\-@\t\r＝＋－＠])/
const follows = /(?<![;\s])([;\s]+)(?='*[=+\-@＝＋－＠])/g
const followsGuarded = /(?<![;\s])([;\s]+)'(?='*[=+\-@＝＋－＠])/g

export function withGuards(cell: string): string {
  return cell.replaceAll(follows, (run) => (isParting(run) ? `${run}'` : run)).replace(begins, "'")
}

/** Removes exactly the apostrophes that `withGuards` added. */
export function withoutGuards(cell: string): string {
  return cell
    .replaceAll(followsGuarded, (guarded, run: string) => (isParting(run) ? run : guarded))
    .replace(beginsGuarded, '')
}

function isParting(run: string): boolean {
  return /[;\t\r\n]/.test(run)
}
