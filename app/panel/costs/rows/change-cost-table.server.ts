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

/** Nobody else writes to the table until the transaction ends; whoever reads it is not kept waiting. Before anything is read. */
export async function holdCostTable(tx: Database, table: CostTableId): Promise<void> {
  await tx.execute(sql`lock table ${costStores[table].table} in share row exclusive mode`)
}

type CostChange = {
  table: CostTableId
  /** Rows in force that give way. */
  leavingIds: number[]
  /** The rows that replace them, or are new. */
  coming: CostEntry[]
  action: AuditedAction
  /** As the audit trail names it. */
  target: string
  /** Cells before and after, for the audit trail. */
  changes?: LoggedChange[]
  /** True if the rows are the portal's own, not those of the editor who takes them over. */
  isShipped?: boolean
}

/** The cells of a row that differ, before and after. @param before null: the row is new; @param after null: it leaves */
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

/** Rows of one insert; a row has up to fifteen values, and a statement 65,535. */
const atOnce = 1000

/**
 * The one way to write a table of costs: nothing is overwritten, what gives way stays as history. On a table that is held.
 * @returns the ids of what came, in its order
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
