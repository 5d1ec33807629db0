import { and, isNotNull } from 'drizzle-orm'
import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import {
  costStores,
  findCostRow,
  isOfSubject,
  listCostRows,
  listCurrent,
  listCurrentOfSubject,
} from '#app/panel/costs/rows/cost-store.server.ts'
import { type CostTable, type CostTableId, identityOf } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'

export type CostHistory = NonNullable<Awaited<ReturnType<typeof findCostHistory>>>
export type FormerCostRow = CostHistory['rows'][number]

type CostHistoryQuery = { table: CostTableId; rowId: number | null; after: string | null }

/**
 * Replaced rows, latest first.
 * @returns null: the row `rowId` does not exist
 */
export async function findCostHistory(db: Database, { table: id, rowId, after }: CostHistoryQuery) {
  const table = costTables[id]
  const subjectRow = rowId === null ? null : await findCostRow(db, id, rowId)
  if (rowId !== null && !subjectRow) return null
  const stored = costStores[id].rows
  const list = keysetPage(stored.replacedAt, stored.id, after)
  const [rows, current] = await Promise.all([
    listCostRows(db, id, {
      where: and(
        isNotNull(stored.replacedAt),
        subjectRow ? isOfSubject(id, subjectRow.entry) : undefined,
        list.afterCursor,
      ),
      order: list.order,
      limit: list.limit,
    }),
    subjectRow ? listCurrentOfSubject(db, id, subjectRow.entry) : listCurrent(db, id),
  ])
  const idByIdentity = new Map(current.map((row) => [identityOf(table, row.entry), row.id]))
  const page = list.pageOf(rows.map(withCursor), (row) => ({
    ...titleAndValueOf(table, row),
    replacedAt: row.replacedAt ?? '',
    /** Row in force with the same identity columns. null: none. */
    currentId: idByIdentity.get(identityOf(table, row.entry)) ?? null,
  }))
  return {
    /** Title of the row `rowId`. null: history of the whole table. */
    title: subjectRow ? table.titleOf(subjectRow.entry) : null,
    /** Rows in force of this subject. Empty in the history of the whole table. */
    current: subjectRow ? current.map((row) => titleAndValueOf(table, row)) : [],
    ...page,
  }
}

/** Cursors are in microseconds, `replacedAt` in milliseconds. */
function withCursor(row: CostRow): CostRow & { cursor: string } {
  return { ...row, cursor: String(Date.parse(row.replacedAt ?? '') * 1000) }
}

function titleAndValueOf(table: CostTable, row: CostRow) {
  return { ...row, title: table.titleOf(row.entry), value: table.valueOf(row.entry) }
}
