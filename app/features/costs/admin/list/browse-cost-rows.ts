import type { CostRow, ListedCostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import type { CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import type { CostListAddress } from './cost-list-address.ts'
import { overdueOf } from './overdue-row.ts'

/** Admin lists hold this many (T-72). */
const pageSize = 50

export type CostList = {
  rows: ListedCostRow[]
  next: string | null
  /** With what is chosen, on all pages. */
  count: number
  /** The count of the whole table. */
  overdueCount: number
}

/** A page of a table in the order of what its rows are about. @param today 'YYYY-MM-DD' in São Paulo */
export function browseCostRows(
  table: CostTable,
  standing: CostRow[],
  address: CostListAddress,
  today: string,
): CostList {
  const rows = standing.map((row) => toListed(table, row, today))
  const words = plainWords(address.search).split(/\s+/).filter(Boolean)
  const found = rows
    .filter(({ entry }) => Object.entries(address.chosen).every(([name, code]) => entry[name] === code))
    .filter(({ overdue }) => !address.isOverdue || overdue !== null)
    .filter((row) => words.every((word) => searchedWords(row).includes(word)))
    .map((row) => ({ row, place: placeOf(table, row) }))
    .toSorted(byPlace)
  const { after } = address
  const behind = after === null ? found : found.filter(({ place }) => place > after)
  const page = behind.slice(0, pageSize)
  return {
    rows: page.map(({ row }) => row),
    next: behind.length > pageSize ? (page.at(-1)?.place ?? null) : null,
    count: found.length,
    overdueCount: rows.filter(({ overdue }) => overdue !== null).length,
  }
}

/** In the order in which the list shows them. */
export function inTableOrder(table: CostTable, rows: CostRow[]): CostRow[] {
  const placed = rows.map((row) => ({ row, place: placeOf(table, row) }))
  return placed.toSorted(byPlace).map(({ row }) => row)
}

function byPlace(a: { place: string }, b: { place: string }): number {
  return a.place < b.place ? -1 : 1
}

function toListed(table: CostTable, row: CostRow, today: string): ListedCostRow {
  const { entry } = row
  return { ...row, title: table.titleOf(entry), value: table.valueOf(entry), overdue: overdueOf(table, entry, today) }
}

function searchedWords({ title, entry: { source = '', note = '' } }: ListedCostRow): string {
  return plainWords(`${title} ${source} ${note}`)
}

/** Kinds and states in the order of their lists, numbers by their size, what is not limited behind what is. Unique in a table. */
function placeOf({ columns, identity }: CostTable, { entry }: CostRow): string {
  const parts = identity.map((name) => {
    const text = entry[name] ?? ''
    const options = columns.find((column) => column.name === name)?.options
    if (options) return String(Object.keys(options).indexOf(text)).padStart(3, '0')
    if (text === '') return '~'
    return /^\d/.test(text) ? text.padStart(9, '0') : text
  })
  return parts.join('.')
}
