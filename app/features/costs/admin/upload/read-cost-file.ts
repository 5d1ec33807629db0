import { countOf, plural } from '#app/ui/format/plural.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { quoted } from '#app/features/costs/admin/tables/read-cell.ts'
import { type CostEntry, type CostTable, identityOf } from '#app/features/costs/admin/tables/cost-table.ts'
import { readEntry } from '#app/features/costs/admin/tables/cost-tables.ts'
import { type CsvLine, type CsvReading, mostCsvColumns, readCsv } from '#app/platform/files/read-csv.ts'
import { withoutGuards } from '#app/platform/files/guard-formulas.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** A line that is not taken, and why. */
export type RefusedLine = { line: number; sentence: string }

export type ReadRow = {
  line: number
  entry: CostEntry
  /** Asked of a row that is new or another than what stands. */
  checks: string[]
}

type FileReading = { rows: ReadRow[]; refused: RefusedLine[] } | { problem: string }

/** Reads a file row by row; one that is no table of this kind has one problem as a whole. @param today 'YYYY-MM-DD' in São Paulo */
export function readCostFile(table: CostTable, text: string, today: string): FileReading {
  const reading = readCsv(text, mostLines)
  if (reading.outcome !== 'read') return { problem: unread(reading) }
  const [head, ...lines] = reading.lines.map(({ line, cells }) => ({ line, cells: cells.map(withoutGuards) }))
  if (!head) return { problem: 'O arquivo está vazio.' }
  const order = orderOf(table, head)
  if (typeof order === 'string') return { problem: order }
  if (lines.length === 0) return { problem: 'O arquivo só tem o cabeçalho: falta o que a tabela diz.' }
  return readRows(table, lines, order, today)
}

/** Records of a file; more is no table of costs, and would hold up whoever waits for an answer. */
const mostLines = 20_000

function unread(reading: Exclude<CsvReading, { outcome: 'read' }>): string {
  if (reading.outcome === 'too-long') return `Use até ${formatNumber(mostLines)} linhas.`
  if (reading.outcome === 'too-wide') return `A primeira linha tem mais de ${mostCsvColumns} colunas.`
  if (reading.outcome === 'open-quotes')
    return `Linha ${formatNumber(reading.line)}: as aspas abertas não fecham, e o arquivo parece cortado.`
  return 'O arquivo não se lê como uma tabela CSV.'
}

/** For each column of the table its place in the file, or what is wrong with the first line. */
function orderOf({ label, file }: CostTable, { cells }: CsvLine): number[] | string {
  const heads = cells.map((cell) => plainWords(cell.trim()))
  const order = file.header.map((column) => heads.indexOf(plainWords(column)))
  const missing = file.header.filter((_column, place) => order[place] === -1)
  if (missing.length === file.header.length)
    return `A primeira linha não tem as colunas da tabela ${label}: ${file.header.join(', ')}.`
  if (missing.length > 0)
    return `${plural(missing.length, 'Falta a coluna', 'Faltam as colunas')} ${missing.join(', ')}.`
  const surplus = cells.filter((_cell, place) => !order.includes(place))
  if (surplus.length === 0) return order
  return `${plural(surplus.length, 'Esta coluna não é', 'Estas colunas não são')} da tabela ${label}, ou se repete${plural(surplus.length, '', 'm')}: ${surplus.map(quoted).join(', ')}.`
}

function readRows(table: CostTable, lines: CsvLine[], order: number[], today: string): FileReading {
  const refused: RefusedLine[] = []
  const whole = lines.flatMap(({ line, cells }) => {
    if (cells.length === order.length) return { line, cells: order.map((place) => (cells[place] ?? '').trim()) }
    refused.push({ line, sentence: `Tem ${inCells(cells.length)} e o cabeçalho, ${order.length}.` })
    return []
  })
  const rows: ReadRow[] = []
  const seen = new Map<string, number>()
  for (const { line, entry: typed, problem } of table.file.rowsOf(whole)) {
    const { entry, problems, checks } = readEntry(table, typed, today)
    const sentences = problem ? [problem] : table.columns.flatMap(({ name, label }) => named(label, problems[name]))
    const first = seen.get(identityOf(table, entry))
    if (sentences.length === 0 && first !== undefined)
      sentences.push(`Repete a linha ${first}: ${table.titleOf(entry)}.`)
    if (sentences.length > 0) refused.push({ line, sentence: sentences.join(' ') })
    else {
      seen.set(identityOf(table, entry), line)
      rows.push({ line, entry, checks: table.columns.flatMap(({ name, label }) => named(label, checks[name])) })
    }
  }
  return { rows, refused: refused.toSorted((a, b) => a.line - b.line) }
}

function named(label: string, problem: string | undefined): string[] {
  return problem === undefined ? [] : [`${label}: ${problem}`]
}

function inCells(count: number): string {
  return countOf(count, 'célula', 'células')
}
