import {
  type CostEntry,
  type CostTableId,
  identityOf,
  isSameEntry,
} from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import type { Database } from '#database/database.ts'
import { changeCostTable, type CostParts, holdCostTable } from './change-cost-table.server.ts'
import type { CostConflict, CostRow } from './cost-row.ts'
import { findCostRow, listStandingOfSubject } from './cost-row-queries.server.ts'

type Save = {
  table: CostTableId
  /** The row that the editor began with; null adds one. */
  baseId: number | null
  /** Read, without problems. */
  entry: CostEntry
}

type SaveCostRowOutcome =
  | { outcome: 'saved'; id: number }
  | { outcome: 'unchanged' }
  /** Another row of the table is about the same. */
  | { outcome: 'taken' }
  | CostConflict

/** Puts a row in the place of the one that was shown, which stays as history, or adds one. */
export function saveCostRow(parts: CostParts, { table, baseId, entry }: Save): Promise<SaveCostRowOutcome> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx): Promise<SaveCostRowOutcome> => {
    await holdCostTable(tx, table)
    const before = baseId === null ? null : await findCostRow(tx, table, baseId)
    const sameSubject = await listStandingOfSubject(tx, table, entry)
    const identity = identityOf(costTables[table], entry)
    const rival = sameSubject.find((row) => row.id !== baseId && identityOf(costTables[table], row.entry) === identity)
    if (baseId !== null && (!before || before.replacedAt))
      return { outcome: 'conflict', standing: rival ?? (await findSuccessor(tx, table, before)) }
    if (rival) return { outcome: 'taken' }
    if (before && isSameEntry(costTables[table], before.entry, entry)) return { outcome: 'unchanged' }
    const [id = 0] = await changeCostTable(tx, parts, {
      table,
      leavingIds: before ? [before.id] : [],
      coming: [entry],
      action: before ? 'cost-row-changed' : 'cost-row-added',
      target: `${label}: ${titleOf({ ...entry, name: before?.entry.name ?? '' })}`,
    })
    return { outcome: 'saved', id }
  })
}

/** The row that came when a row was replaced, if it was one: it may have another subject by now. */
async function findSuccessor(tx: Database, table: CostTableId, before: CostRow | null): Promise<CostRow | null> {
  if (!before) return null
  const rows = await listStandingOfSubject(tx, table, before.entry)
  const [successor, ...others] = rows.filter(({ createdAt }) => createdAt === before.replacedAt)
  return others.length === 0 ? (successor ?? null) : null
}
