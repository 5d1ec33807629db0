import type { CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import { type CostEntry, costTableIds, type CostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import type { Decided } from './compare-models.ts'

/** The rows of one subject: a price of a state, or the rules of a state for one kind of car. */
export type CostUpdate = {
  table: CostTableId
  /** 'ipva SP|bev' */
  key: string
  title: string
  from: CostRow[]
  to: CostEntry[]
  /** The last editor of it; null where it stands as it was shipped. */
  touched: { by: string | null; at: string } | null
}

export type CostTablesOf<Rows> = Partial<Record<CostTableId, Rows>>

type Known = {
  currentRows: CostTablesOf<CostRow[]>
  replaced: CostTablesOf<CostRow[]>
  decided: ReadonlyMap<string, Decided>
}

/** The shipped rows of costs against those of the portal, subject by subject. Pure. */
export function compareCosts(
  shipped: CostTablesOf<CostEntry[]>,
  { currentRows, replaced, decided }: Known,
): CostUpdate[] {
  return costTableIds.flatMap((table) => {
    const subjectOf = (entry: CostEntry) =>
      `${table} ${costTables[table].subject.map((name) => entry[name] ?? '').join('|')}`
    const current = Map.groupBy(currentRows[table] ?? [], ({ entry }) => subjectOf(entry))
    const former = Map.groupBy(replaced[table] ?? [], ({ entry }) => subjectOf(entry))
    return [...Map.groupBy(shipped[table] ?? [], subjectOf)].flatMap(([key, to]): CostUpdate[] => {
      const from = current.get(key) ?? []
      const print = printOfRows(to)
      const settled = decided.get(key)?.[rows]
      if (print === printOfRows(from.map(({ entry }) => entry)) || (settled?.isKept && settled.print === print))
        return []
      const [first = {}] = to
      const touched = touchedBy(from, former.get(key) ?? [])
      return [{ table, key, title: costTables[table].titleOf(first), from, to, touched }]
    })
  })
}

/** The key of a decision about all rows of a subject. */
export const rows = '*'

export function printOfRows(entries: CostEntry[]): string {
  const words = entries.map((entry) => {
    const known = Object.entries(entry).filter(([, text]) => text !== '')
    return JSON.stringify(known.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  return words.toSorted().join('\n')
}

/** An editor's row stands, or one was taken away after the newest shipped one came. */
function touchedBy(from: CostRow[], former: CostRow[]): CostUpdate['touched'] {
  const own = newest(
    from
      .filter(({ createdBy }) => createdBy !== null)
      .map(({ createdBy, createdAt }) => ({ by: createdBy, at: createdAt })),
  )
  if (own) return own
  const since =
    from
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ?? ''
  return newest(
    former.flatMap(({ replacedAt }) =>
      replacedAt !== null && replacedAt > since ? [{ by: null, at: replacedAt }] : [],
    ),
  )
}

function newest<Change extends { at: string }>(changes: Change[]): Change | null {
  return changes.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1) ?? null
}
