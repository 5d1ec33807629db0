import { countOf, plural } from '#app/platform/format/plural.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { quoted } from '#app/panel/costs/tables/read-cell.ts'
import {
  changedCells,
  type CostEntry,
  type CostTable,
  identityOf,
  isSameEntry,
} from '#app/panel/costs/tables/cost-table.ts'
import { readEntry } from '#app/panel/costs/tables/cost-tables.ts'
import { type CsvLine, type CsvReading, maxCsvColumns, readCsv, withoutGuards } from '#app/platform/files/csv.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'

type RefusedLine = { line: number; sentence: string }

type ReadRow = {
  line: number
  entry: CostEntry
  /** Only new and changed rows must pass these. */
  checks: string[]
}

export type ReadRows = { rows: ReadRow[]; refused: RefusedLine[] }
type FileReading = ReadRows | { problem: string }

/**
 * `problem`: the whole file is unreadable.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function readCostFile(table: CostTable, text: string, today: string): FileReading {
  const reading = readCsv(text, maxLines)
  if (reading.outcome !== 'read') return { problem: unreadableSentence(reading) }
  const [head, ...lines] = reading.lines.map(({ line, cells }) => ({ line, cells: cells.map(withoutGuards) }))
  if (!head) return { problem: 'O arquivo está vazio.' }
  const order = orderOf(table, head)
  if (typeof order === 'string') return { problem: order }
  if (lines.length === 0) return { problem: 'O arquivo só tem o cabeçalho: falta o que a tabela diz.' }
  return readRows(table, lines, order, today)
}

const maxLines = 20_000

function unreadableSentence(reading: Exclude<CsvReading, { outcome: 'read' }>): string {
  if (reading.outcome === 'too-long') return `Use até ${formatNumber(maxLines)} linhas.`
  if (reading.outcome === 'too-wide') return `A primeira linha tem mais de ${maxCsvColumns} colunas.`
  if (reading.outcome === 'open-quotes')
    return `Linha ${formatNumber(reading.line)}: as aspas abertas não fecham, e o arquivo parece cortado.`
  return 'O arquivo não se lê como uma tabela CSV.'
}

/** Position of each table column in the header, or the problem of the header. */
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

export type CostChanges = {
  changed: { before: CostRow; entry: CostEntry }[]
  created: CostEntry[]
  gone: CostRow[]
  refused: RefusedLine[]
  unchangedCount: number
}

/** Lists are cut at `maxShown`; `counts` are complete. With refused lines, only `refused` is filled. */
export type CostReview = ReturnType<typeof reviewOf>

const maxShown = 200

/** @param current all rows in force */
export function compareCostFile(table: CostTable, current: CostRow[], { rows, refused }: ReadRows): CostChanges {
  const left = new Map(current.map((row) => [identityOf(table, row.entry), row]))
  const changes: CostChanges = { changed: [], created: [], gone: [], refused: [...refused], unchangedCount: 0 }
  for (const { line, entry, checks } of rows) {
    const before = left.get(identityOf(table, entry))
    left.delete(identityOf(table, entry))
    if (before && isSameEntry(table, before.entry, entry)) changes.unchangedCount += 1
    else if (checks.length > 0) changes.refused.push({ line, sentence: checks.join(' ') })
    else if (before) changes.changed.push({ before, entry })
    else changes.created.push(entry)
  }
  changes.gone = [...left.values()]
  changes.refused.sort((a, b) => a.line - b.line)
  return changes
}

const nothing: Pick<CostChanges, 'changed' | 'created' | 'gone'> = { changed: [], created: [], gone: [] }

export function reviewOf(table: CostTable, changes: CostChanges) {
  const { refused, unchangedCount } = changes
  const current = unchangedCount + changes.changed.length + changes.gone.length
  const { changed, created, gone } = refused.length > 0 ? nothing : changes
  const titleAndValueOf = (entry: CostEntry) => ({ title: table.titleOf(entry), value: table.valueOf(entry) })
  return {
    counts: {
      created: created.length,
      changed: changed.length,
      gone: gone.length,
      unchanged: unchangedCount,
      refused: refused.length,
      current,
    },
    created: created.slice(0, maxShown).map(titleAndValueOf),
    changed: changed.slice(0, maxShown).map(({ before, entry }) => ({
      title: table.titleOf(before.entry),
      cells: changedCells(table, before.entry, entry),
    })),
    gone: gone.slice(0, maxShown).map(({ entry }) => titleAndValueOf(entry)),
    refused: refused.slice(0, maxShown),
  }
}

export const fileLimitBytes = 1024 * 1024

export const tooLargeSentence = 'O arquivo passa de 1 MB: uma tabela de custos é bem menor.'
