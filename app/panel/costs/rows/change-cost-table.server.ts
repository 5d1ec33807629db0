import type { LoggedChange } from '#database/schema/accounts.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type CostEntry, type CostTable, type CostTableId, formatCell } from '#app/panel/costs/tables/cost-table.ts'
import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { costStores } from './cost-stores.server.ts'

export type CostParts = { db: Database; clock: Clock; username: string }

/** Locks the table for other writers until the transaction ends; readers are not blocked. Call before any read. */
export async function holdCostTable(tx: Database, table: CostTableId): Promise<void> {
  await tx.execute(sql`lock table ${costStores[table].table} in share row exclusive mode`)
}

type CostChange = {
  table: CostTableId
  leavingIds: number[]
  coming: CostEntry[]
  action: AuditedAction
  target: string
  changes?: LoggedChange[]
  /** True if the rows are shipped with the portal: their author is null. */
  isShipped?: boolean
}

/** Differing cells of a row. @param before null: a new row @param after null: a removed row */
export function loggedCostChanges(
  table: CostTable,
  before: CostEntry | null,
  after: CostEntry | null,
  isNamed = false,
): LoggedChange[] {
  const title = table.titleOf(after ?? before ?? {})
  const shown = (column: CostTable['columns'][number], entry: CostEntry | null) =>
    formatCell(column, entry?.[column.name] ?? '') || null
  return table.columns
    .map((column) => ({
      field: isNamed ? `${title}: ${column.label}` : column.label,
      before: shown(column, before),
      after: shown(column, after),
    }))
    .filter((change) => change.before !== change.after)
}

/** Rows per insert: up to fifteen values each, and a statement takes 65,535. */
const atOnce = 1000

/**
 * Writes a cost table; replaced rows stay as history. Requires `holdCostTable`.
 * @returns ids of the new rows, in order
 */
export async function changeCostTable(
  tx: Database,
  { clock, username }: CostParts,
  { table, leavingIds, coming, action, target, changes, isShipped = false }: CostChange,
): Promise<number[]> {
  const now = clock.now()
  const { table: rows, insert } = costStores[table]
  if (leavingIds.length > 0)
    await tx
      .update(rows)
      .set({ replacedAt: now })
      .where(and(inArray(rows.id, leavingIds), isNull(rows.replacedAt)))
  const ids: number[] = []
  for (let start = 0; start < coming.length; start += atOnce)
    ids.push(...(await insert(tx, coming.slice(start, start + atOnce), { username: isShipped ? null : username, now })))
  await recordAdminAction(tx, clock, { username, action, target, ...(changes && { changes }) })
  await raiseContentVersion(tx, 'costs', now)
  return ids
}
