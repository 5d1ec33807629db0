import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { unknownModel } from '#app/panel/costs/tables/curve-table.ts'
import type { Database } from '#database/database.ts'
import type { CostRow } from './cost-row.ts'
import { costStores, findModels } from './cost-stores.server.ts'

/** Safety limit, far above the number of combinations. */
export const mostCurrent = 5000

/** Rows in force, oldest first. */
export function listCurrent(db: Database, table: CostTableId): Promise<CostRow[]> {
  const { table: rows, list } = costStores[table]
  return list(db, { where: isNull(rows.replacedAt), order: [asc(rows.id)], limit: mostCurrent })
}

/** A current or replaced row; null: no such row. */
export async function findCostRow(db: Database, table: CostTableId, id: number): Promise<CostRow | null> {
  const { table: rows, list } = costStores[table]
  const [row] = await list(db, { where: eq(rows.id, id), order: [asc(rows.id)], limit: 1 })
  return row ?? null
}

/** Rows in force of the entry's subject. */
export function listCurrentOfSubject(db: Database, table: CostTableId, entry: CostEntry): Promise<CostRow[]> {
  const { table: rows, list, isOfSubject } = costStores[table]
  return list(db, {
    where: and(isNull(rows.replacedAt), isOfSubject(entry)),
    order: [asc(rows.id)],
    limit: mostCurrent,
  })
}

/** Reports entries about unknown models; other tables validate against closed lists. */
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
