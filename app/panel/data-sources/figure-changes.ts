import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import {
  type ChangedCell,
  changedCells,
  type CostEntry,
  type CostTable,
  type CostTableId,
  identityOf,
} from '#app/panel/costs/tables/cost-table.ts'
import { parseNumberCell } from '#app/panel/costs/tables/read-cell.ts'
import { isSourceAuthor, smallChangePercent, type Trust } from './connectors/data-source.ts'

export type ReviewReason =
  | 'always-reviewed'
  | 'large-change'
  | 'new-row'
  | 'new-value'
  | 'edited-row'
  | 'waits-for-others'

export type FigureChange = {
  identity: string
  title: string
  /** Replaced row. null: the row is new. */
  before: CostRow | null
  after: CostEntry
  /** Changed figures, without their date and provenance. */
  values: ChangedCell[]
  /** Percent of the former value. null: no former value, or no number. */
  changePercent: number | null
  /** Why an editor must decide. null: the change applies without review. */
  reason: ReviewReason | null
}

const valueColumns: Partial<Record<CostTableId, readonly string[]>> = {
  energia: ['values'],
  fatores: ['values'],
  distribuidoras: ['brlPerKwh', 'offPeakBrlPerKwh', 'intermediateBrlPerKwh', 'peakBrlPerKwh'],
  mercado: ['count'],
  bandeiras: ['flag'],
}

/** Note of a row whose source has no white tariff in force. */
const keptWhiteTariff = 'A tarifa branca é a anterior: a fonte não tem outra em vigor.'

/** Identity without the reference date: equal for a series, such as the monthly fleet of a state. */
function seriesOf(table: CostTable, entry: CostEntry): string {
  return table.identity
    .filter((name) => name !== 'referenceDate')
    .map((name) => entry[name] ?? '')
    .join('|')
}

/**
 * Ignores rows older than the portal's.
 * @param current rows in force
 * @param rows validated rows of the source
 */
export function findFigureChanges(
  table: CostTable,
  current: readonly CostRow[],
  rows: readonly CostEntry[],
  trust: Trust,
): FigureChange[] {
  const columns = valueColumns[table.id] ?? []
  const byIdentity = new Map(current.map((row) => [identityOf(table, row.entry), row]))
  const newest = newestOfSeries(table, current)
  return rows.flatMap((row) => {
    const identity = identityOf(table, row)
    const before = byIdentity.get(identity) ?? null
    const former = before ?? newest.get(seriesOf(table, row)) ?? null
    const after = before ? withKeptWhiteTariff(row, before.entry) : row
    const isSameValue = columns.every((name) => (before?.entry[name] ?? '') === (after[name] ?? ''))
    if (before && isSameValue && !isNewer(after, before.entry)) return []
    if (before && isNewer(before.entry, after)) return []
    const changePercent = largestPercent(columns, former?.entry, after)
    const hasNewValue = columns.some((name) => !former?.entry[name] && Boolean(after[name]))
    const reason = reasonToReview(trust, { before, former, changePercent, hasNewValue })
    const values = changedCells(table, former?.entry ?? {}, after).filter(({ name }) => columns.includes(name))
    return { identity, title: table.titleOf(after), before, after, values, changePercent, reason }
  })
}

function withKeptWhiteTariff(row: CostEntry, before: CostEntry): CostEntry {
  const { offPeakBrlPerKwh, intermediateBrlPerKwh, peakBrlPerKwh } = before
  if (!offPeakBrlPerKwh || !intermediateBrlPerKwh || !peakBrlPerKwh || row.peakBrlPerKwh) return row
  const note = [row.note, keptWhiteTariff].filter(Boolean).join('. ')
  return { ...row, offPeakBrlPerKwh, intermediateBrlPerKwh, peakBrlPerKwh, note }
}

function newestOfSeries(table: CostTable, rows: readonly CostRow[]): Map<string, CostRow> {
  const newest = new Map<string, CostRow>()
  for (const row of rows) {
    const series = seriesOf(table, row.entry)
    const known = newest.get(series)
    if (!known || isNewer(row.entry, known.entry)) newest.set(series, row)
  }
  return newest
}

/** Compares reference dates at the precision of the coarser one. */
export function isNewer({ referenceDate: one = '' }: CostEntry, { referenceDate: other = '' }: CostEntry): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) > other.slice(0, length)
}

/** Largest change among the value columns. null: no former value, or no number. */
function largestPercent(columns: readonly string[], former: CostEntry | undefined, after: CostEntry): number | null {
  const percents = columns.flatMap((name) => percentBetween(former?.[name], after[name]) ?? [])
  return percents.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? null
}

function percentBetween(former: string | undefined, value: string | undefined): number | null {
  const [from, to] = [parseNumberCell(former), parseNumberCell(value)]
  if (from === null || to === null || !(from > 0) || !Number.isFinite(to)) return null
  return ((to - from) / from) * 100
}

function reasonToReview(
  trust: Trust,
  {
    before,
    former,
    changePercent,
    hasNewValue,
  }: { before: CostRow | null; former: CostRow | null; changePercent: number | null; hasNewValue: boolean },
): ReviewReason | null {
  if (before?.createdBy && !isSourceAuthor(before.createdBy)) return 'edited-row'
  if (trust === 'all') return null
  if (trust === 'none') return 'always-reviewed'
  if (!former) return 'new-row'
  if (changePercent === null || Math.abs(changePercent) > smallChangePercent) return 'large-change'
  return hasNewValue ? 'new-value' : null
}
