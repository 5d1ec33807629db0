import { and, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import {
  type KeysetOrder,
  keysetPage,
  type Page,
  type PageUse,
} from '#app/platform/content/keyset-pagination.server.ts'
import { searchPage, matchesAllWords } from '#app/platform/text/text-search.server.ts'
import type { Database } from '#database/database.ts'

export type ListPage<Row> = Page<Row> & { found: ResultCount }

type RowsQuery = PgSelect & PromiseLike<{ id: number; cursor: string }[]>

type ListQuery<Query extends RowsQuery, Listed> = {
  /** Sort key. A plain column sorts the newest first. */
  order: PgColumn | KeysetOrder
  id: PgColumn
  /** SQL expression to search, identical to the expression of the search index. */
  searchedText: SQL
  filters: (SQL | undefined)[]
  params: { search: string; after: string | null }
  use: PageUse
  /** Each row must include `id` and `cursor`. */
  select: (tx: Database, cursor: SQL<string>) => { $dynamic: () => Query }
  toListed: (row: Omit<Awaited<Query>[number], 'cursor'>) => Listed
}

export function listPage<Query extends RowsQuery, Listed>(
  db: Database,
  { order, id, searchedText, filters, params, use, select, toListed }: ListQuery<Query, Listed>,
): Promise<ListPage<Listed>> {
  const matches = and(...filters, matchesAllWords(searchedText, params.search))
  const { cursor, rowsOf, pageOf } = keysetPage(order, id, params.after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await searchPage(tx, id, matches)
    const rows = await rowsOf(select(tx, cursor), isShown)
    return { ...pageOf(rows, toListed), found }
  })
}
