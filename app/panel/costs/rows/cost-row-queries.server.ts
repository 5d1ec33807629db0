import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { unknownModel } from '#app/panel/costs/tables/curve-table.ts'
import type { Database } from '#database/database.ts'
import type { CostRow } from './cost-row.ts'
import { costStores, findModels } from './cost-stores.server.ts'

/** Kinds times states, rules of 27 states, one curve a model: far more than there will be. */
export const mostCurrent = 5000

/** Every row in force, in the order in which they came. */
export function listCurrent(db: Database, table: CostTableId): Promise<CostRow[]> {
  const { table: rows, list } = costStores[table]
  return list(db, { where: isNull(rows.replacedAt), order: [asc(rows.id)], limit: mostCurrent })
}

/** A row of the table, in force or replaced; null where there is none. */
export async function findCostRow(db: Database, table: CostTableId, id: number): Promise<CostRow | null> {
  const { table: rows, list } = costStores[table]
  const [row] = await list(db, { where: eq(rows.id, id), order: [asc(rows.id)], limit: 1 })
  return row ?? null
}

/** Rows in force that share the history of an entry. */
export function listCurrentOfSubject(db: Database, table: CostTableId, entry: CostEntry): Promise<CostRow[]> {
  const { table: rows, list, isOfSubject } = costStores[table]
  return list(db, {
    where: and(isNull(rows.replacedAt), isOfSubject(entry)),
    order: [asc(rows.id)],
    limit: mostCurrent,
  })
}

/** The problem of each entry about a model that the portal does not have; the other tables know their closed lists themselves. */
export async function findModelProblems(
  db: Database,
  table: CostTableId,
  entries: CostEntry[],
): Promise<Map<CostEntry, string>> {
  if (table !== 'curvas') return new Map()
  const known = await findModels(db, entries)
  const unknown = entries.filter(({ vehicle = '' }) => !known.has(vehicle))
  return new Map(unknown.map((entry) => [entry, unknownModel(entry.vehicle ?? '')]))
}
