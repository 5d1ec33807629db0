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

export type FormerCostRow = CostRow & {
  replacedAt: string
  title: string
  value: string
  /** Row in force with the same subject; null: none. */
  currentId: number | null
}

export type CostHistory = {
  /** Subject of the history; null: the whole table. */
  title: string | null
  /** Rows in force of the subject; empty for the whole table. */
  current: (CostRow & { title: string; value: string })[]
  rows: FormerCostRow[]
  next: string | null
}

type Asked = { table: CostTableId; rowId: number | null; after: string | null }

/** A page of replaced rows, latest replacement first. @returns null: no such row */
export async function findCostHistory(db: Database, { table: id, rowId, after }: Asked): Promise<CostHistory | null> {
  const table = costTables[id]
  const asked = rowId === null ? null : await findCostRow(db, id, rowId)
  if (rowId !== null && !asked) return null
  const stored = costStores[id].rows
  const list = keysetPage(stored.replacedAt, stored.id, after)
  const [rows, current] = await Promise.all([
    listCostRows(db, id, {
      where: and(isNotNull(stored.replacedAt), asked ? isOfSubject(id, asked.entry) : undefined, list.afterCursor),
      order: list.order,
      limit: list.limit,
    }),
    asked ? listCurrentOfSubject(db, id, asked.entry) : listCurrent(db, id),
  ])
  const idByIdentity = new Map(current.map((row) => [identityOf(table, row.entry), row.id]))
  const page = list.pageOf(rows.map(keyed), ({ cursor: _key, ...row }) => ({
    ...titleAndValueOf(table, row),
    replacedAt: row.replacedAt ?? '',
    currentId: idByIdentity.get(identityOf(table, row.entry)) ?? null,
  }))
  return {
    title: asked ? table.titleOf(asked.entry) : null,
    current: asked ? current.map((row) => titleAndValueOf(table, row)) : [],
    ...page,
  }
}

/** A millisecond timestamp is an exact cursor: the portal's clock has no finer part. */
function keyed(row: CostRow): CostRow & { cursor: string } {
  return { ...row, cursor: String(Date.parse(row.replacedAt ?? '') * 1000) }
}

function titleAndValueOf(table: CostTable, row: CostRow) {
  return { ...row, title: table.titleOf(row.entry), value: table.valueOf(row.entry) }
}
