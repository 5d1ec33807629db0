import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import { type CostEntry, costTableIds, type CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import type { Decided, InstalledData } from './compare-models.ts'

/** Cost rows of one subject: a price of a state, or a state's rules for one kind of car. */
export type CostUpdate = {
  table: CostTableId
  key: string
  title: string
  from: CostRow[]
  to: CostEntry[]
  /** Last editor; null: as shipped. */
  touched: { by: string | null; at: string } | null
}

export type CostTablesOf<Rows> = Partial<Record<CostTableId, Rows>>

type Known = {
  currentRows: CostTablesOf<CostRow[]>
  replaced: CostTablesOf<CostRow[]>
  decided: ReadonlyMap<string, Decided>
  installed: InstalledData
}

/** Compares shipped cost rows with the portal's, by subject. Pure. */
export function compareCosts(
  shipped: CostTablesOf<CostEntry[]>,
  { currentRows, replaced, decided, installed }: Known,
): CostUpdate[] {
  return costTableIds.flatMap((table) => {
    const current = Map.groupBy(currentRows[table] ?? [], ({ entry }) => subjectOf(table, entry))
    const former = Map.groupBy(replaced[table] ?? [], ({ entry }) => subjectOf(table, entry))
    return [...entriesBySubject(table, shipped)].flatMap(([key, to]): CostUpdate[] => {
      const [from, left] = [current.get(key) ?? [], former.get(key) ?? []]
      const print = printOfRows(to)
      const shippedBefore = decided.get(key)?.[rows]?.print ?? printOfShipped([...from, ...left])
      if (print === printOfRows(from.map(({ entry }) => entry)) || print === shippedBefore) return []
      const [first = {}] = to
      const touched = touchedBy(from, left)
      if (touched && touched.at > (installed.instantOf(key, rows, print) ?? touched.at)) return []
      return [{ table, key, title: costTables[table].titleOf(first), from, to, touched }]
    })
  })
}

export function entriesBySubject(table: CostTableId, shipped: CostTablesOf<CostEntry[]>): Map<string, CostEntry[]> {
  return Map.groupBy(shipped[table] ?? [], (entry) => subjectOf(table, entry))
}

function subjectOf(table: CostTableId, entry: CostEntry): string {
  return `${table} ${costTables[table].subject.map((name) => entry[name] ?? '').join('|')}`
}

/** Decision key for all rows of a subject. */
export const rows = '*'

export function printOfRows(entries: CostEntry[]): string {
  const words = entries.map((entry) => {
    const known = Object.entries(entry).filter(([, text]) => text !== '')
    return JSON.stringify(known.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  return words.toSorted().join('\n')
}

/** Fingerprint of the last shipped rows of a subject; null: none. */
function printOfShipped(all: CostRow[]): string | null {
  const shipped = all.filter(({ createdBy }) => createdBy === null)
  const last = newest(shipped.map(({ createdAt }) => ({ at: createdAt })))
  return last && printOfRows(shipped.filter(({ createdAt }) => createdAt === last.at).map(({ entry }) => entry))
}

/** An editor changed the row, or removed one after the newest shipped row. */
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
