import { CsvError, parse } from 'csv-parse/sync'

export type CsvLine = {
  /** On which the record begins, the first one being 1. */
  line: number
  cells: string[]
}

export type CsvReading =
  | { outcome: 'read'; lines: CsvLine[] }
  /** The first line names more columns than `mostCsvColumns`. */
  | { outcome: 'too-wide' }
  | { outcome: 'too-long' }
  /** The record that begins on this line opens quotes that nothing closes. */
  | { outcome: 'open-quotes'; line: number }
  | { outcome: 'unreadable' }

/** Columns that a first line may name; no table that the portal reads has a quarter of them. */
export const mostCsvColumns = 100

/**
 * Reads a table as spreadsheets write it: cells parted by semicolons, commas or tabs, whichever the first line has most of; quoted
 * where they hold one of those or a line break. Lines without a cell that says anything are left out. The work grows with the length
 * of the text and with nothing else. @param mostLines records, the first line and empty ones counted
 */
export function readCsv(text: string, mostLines: number): CsvReading {
  const records = recordsOf(text, mostLines)
  if (!('lines' in records)) return records
  if (records.lines.length > mostLines) return { outcome: 'too-long' }
  const lines = records.lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return (lines[0]?.cells.length ?? 0) > mostCsvColumns ? { outcome: 'too-wide' } : { outcome: 'read', lines }
}

function recordsOf(text: string, mostLines: number): { lines: CsvLine[] } | Exclude<CsvReading, { outcome: 'read' }> {
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
      to: mostLines + 1,
    })
    return { lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? { outcome: 'open-quotes', line: next } : { outcome: 'unreadable' }
  }
}

/** Characters in which the first line is looked for. */
const mostOfAHead = 10_000

/** The separator of the first line with content, outside of quotes. */
export function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, mostOfAHead)
    .trimStart()
    .split(/[\r\n]/, 1)
  const head = line.replaceAll(/"[^"]*"/g, '')
  const counts = [';', ',', '\t'].map((separator) => ({ separator, count: head.split(separator).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}

function breaksIn(cells: string[]): number {
  return cells.join(' ').match(/\r\n|[\r\n]/g)?.length ?? 0
}

/**
 * Spreadsheets take a cell that begins with one of these for a formula (T-48). Where semicolons part the cells, as in Brazil, what
 * follows one inside of a text begins a cell of its own; so does what follows a tab or a line break. A quote before it makes it text.
 *
 * Both patterns look at each run of blanks once, from its beginning: without the look behind, a text of nothing else would be looked
 * at anew from every blank. Quotes that are there already count as part of what is guarded, so that each guard comes off alone.
 */
const begins = /^(?='*[=+\-@\t\r＝＋－＠])/
const beginsGuarded = /^'(?='*[=+\-@\t\r＝＋－＠])/
const follows = /(?<![;\s])([;\s]+)(?='*[=+\-@＝＋－＠])/g
const followsGuarded = /(?<![;\s])([;\s]+)'(?='*[=+\-@＝＋－＠])/g

/** The text of a cell, a quote before whatever a spreadsheet would take for a formula. */
export function withGuards(cell: string): string {
  return cell.replaceAll(follows, (run) => (isParting(run) ? `${run}'` : run)).replace(begins, "'")
}

/** The text as it was before `withGuards`, to the character. */
export function withoutGuards(cell: string): string {
  return cell
    .replaceAll(followsGuarded, (guarded, run: string) => (isParting(run) ? run : guarded))
    .replace(beginsGuarded, '')
}

function isParting(run: string): boolean {
  return /[;\t\r\n]/.test(run)
}
