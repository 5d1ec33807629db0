import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import { type CostEntry, costTableIds, type CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import type { Decisions, InstalledData } from './compare-models.ts'

/** One subject, for example a state's rules for one kind of car. */
export type CostUpdate = {
  table: CostTableId
  key: string
  title: string
  from: CostRow[]
  to: CostEntry[]
  /** Last edit of the rows. null: none. */
  touched: { by: string | null; at: string } | null
}

export type CostTablesOf<Rows> = Partial<Record<CostTableId, Rows>>

type PortalCosts = {
  currentRows: CostTablesOf<CostRow[]>
  replaced: CostTablesOf<CostRow[]>
  decided: ReadonlyMap<string, Decisions>
  installed: InstalledData
}

/** Lists subjects, such as a state and a fuel, whose rows differ. Leaves out those that an editor decided on or changed later. Pure. */
export function compareCosts(
  shipped: CostTablesOf<CostEntry[]>,
  { currentRows, replaced, decided, installed }: PortalCosts,
): CostUpdate[] {
  return costTableIds.flatMap((table) => {
    const current = Map.groupBy(currentRows[table] ?? [], ({ entry }) => subjectOf(table, entry))
    const former = Map.groupBy(replaced[table] ?? [], ({ entry }) => subjectOf(table, entry))
    return [...entriesBySubject(table, shipped)].flatMap(([key, to]): CostUpdate[] => {
      const [from, left] = [current.get(key) ?? [], former.get(key) ?? []]
      const print = fingerprintRows(to)
      const shippedBefore = decided.get(key)?.[rows]?.print ?? fingerprintShippedRows([...from, ...left])
      if (print === fingerprintRows(from.map(({ entry }) => entry)) || print === shippedBefore) return []
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

/** Field name of a decision about all rows of a subject. */
export const rows = '*'

export function fingerprintRows(entries: CostEntry[]): string {
  const rowTexts = entries.map((entry) => {
    const known = Object.entries(entry).filter(([, text]) => text !== '')
    return JSON.stringify(known.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  return rowTexts.toSorted().join('\n')
}

/** Fingerprint of the newest shipped rows. null: none were shipped. */
function fingerprintShippedRows(all: CostRow[]): string | null {
  const shipped = all.filter(({ createdBy }) => createdBy === null)
  const last = newest(shipped.map(({ createdAt }) => ({ at: createdAt })))
  return last && fingerprintRows(shipped.filter(({ createdAt }) => createdAt === last.at).map(({ entry }) => entry))
}

/** Finds the newest row that an editor wrote; without one, the latest removal after the newest current row. */
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
