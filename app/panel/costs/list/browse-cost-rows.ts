import type { CostRow, ListedCostRow } from '#app/panel/costs/rows/cost-row.ts'
import { type CostColumn, costFilePath, type CostTable } from '#app/panel/costs/tables/cost-table.ts'
import { normalizeSearchTerm, plainWords } from '#app/platform/text/normalize-text.ts'
import { overdueOf } from './cost-table-columns.tsx'
import { withoutBrackets } from '#app/panel/costs/tables/read-cell.ts'

const pageSize = 50

export type CostList = ReturnType<typeof browseCostRows>

/**
 * Sorted by subject.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function browseCostRows(table: CostTable, current: CostRow[], address: CostListAddress, today: string) {
  const rows = current.map((row) => toListed(table, row, today))
  const terms = plainWords(address.search).split(/\s+/).filter(Boolean)
  const found = rows
    .filter(({ entry }) => Object.entries(address.chosen).every(([name, code]) => entry[name] === code))
    .filter(({ overdue }) => !address.isOverdue || overdue !== null)
    .filter((row) => terms.every((term) => searchedText(row).includes(term)))
    .map((row) => ({ row, place: placeOf(table, row) }))
    .toSorted(byPlace)
  const { after } = address
  const rest = after === null ? found : found.filter(({ place }) => place > after)
  const page = rest.slice(0, pageSize)
  return {
    rows: page.map(({ row }) => row),
    next: rest.length > pageSize ? (page.at(-1)?.place ?? null) : null,
    count: found.length,
    overdueCount: rows.filter(({ overdue }) => overdue !== null).length,
  }
}

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

function searchedText({ title, entry: { source = '', note = '' } }: ListedCostRow): string {
  return plainWords(`${title} ${source} ${note}`)
}

/** Unique sort key. Codes in the order of their options, numbers by value, empty cells last. */
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

export type CostListAddress = ReturnType<typeof readCostListAddress>

const situations = { '': 'Situação: todas', vencidos: 'Vencidos e antigos' }
/** An empty cell (the whole country) in the URL, where '' means no filter. */
const emptyCode = 'BR'

export function readCostListAddress(table: CostTable, parameters: URLSearchParams) {
  const chosen = filterColumns(table).flatMap(({ name, options = {} }) => {
    const code = parameters.get(name)
    if (!code) return []
    const wanted = code === emptyCode ? '' : code
    return Object.hasOwn(options, wanted) ? [[name, wanted] as const] : []
  })
  return {
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    /** Chosen option by column, for columns with a filter. */
    chosen: Object.fromEntries<string>(chosen),
    isOverdue: parameters.get('situacao') === 'vencidos',
    after: parameters.get('depois'),
  }
}

export function isFiltered({ search, chosen, isOverdue }: CostListAddress): boolean {
  return search !== '' || isOverdue || Object.keys(chosen).length > 0
}

export function costListTools(table: CostTable, { search, chosen, isOverdue }: CostListAddress) {
  const columns = filterColumns(table).map(({ name, label, options = {} }) => {
    const code = chosen[name]
    return {
      name,
      label,
      value: code === '' ? emptyCode : (code ?? ''),
      options: Object.fromEntries([['', `${label}: todos`], ...Object.entries(options).map(nonEmpty)]),
    }
  })
  const situation = { name: 'situacao', label: 'Situação', value: isOverdue ? 'vencidos' : '', options: situations }
  return { search, choices: [...columns, situation], downloadHref: costFilePath(table.id) }
}

function filterColumns({ columns, subject }: CostTable): CostColumn[] {
  return columns.filter(({ name, control }) => control === 'choice' && subject.includes(name))
}

function nonEmpty([code, label]: [string, string]): [string, string] {
  return [code || emptyCode, withoutBrackets(label)]
}
