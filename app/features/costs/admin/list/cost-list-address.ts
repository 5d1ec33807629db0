import { costFilePath } from '#app/features/costs/admin/tables/cost-paths.ts'
import type { CostColumn, CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { bareWords } from '#app/features/costs/admin/tables/read-cell.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

export type CostListAddress = {
  search: string
  /** Codes by the names of the columns; what is not chosen is not there. */
  chosen: Record<string, string>
  isOverdue: boolean
  /** The place behind which a page begins. */
  after: string | null
}

const situations = { '': 'Situação: todas', vencidos: 'Vencidos e antigos' }
/** In an address '' chooses nothing, and in a table it can be the country. */
const emptyCode = 'BR'

/** Reads an address forgivingly: what is no choice is ignored. */
export function readCostListAddress(table: CostTable, parameters: URLSearchParams): CostListAddress {
  const chosen = filterColumns(table).flatMap(({ name, options = {} }) => {
    const code = parameters.get(name)
    if (!code) return []
    const wanted = code === emptyCode ? '' : code
    return Object.hasOwn(options, wanted) ? [[name, wanted]] : []
  })
  return {
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    chosen: Object.fromEntries(chosen),
    isOverdue: parameters.get('situacao') === 'vencidos',
    after: parameters.get('depois'),
  }
}

export function isFiltered({ search, chosen, isOverdue }: CostListAddress): boolean {
  return search !== '' || isOverdue || Object.keys(chosen).length > 0
}

/** The tools above a list: its search, its choices, the whole table as a file. */
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

/** Columns that distinguish rows and can be chosen from. */
function filterColumns({ columns, subject }: CostTable): CostColumn[] {
  return columns.filter(({ name, control }) => control === 'choice' && subject.includes(name))
}

function nonEmpty([code, words]: [string, string]): [string, string] {
  return [code || emptyCode, bareWords(words)]
}
