import { and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

type ListQuery<Row, Listed> = {
  /** Sort key. A plain column sorts the newest first. */
  order: PgColumn | KeysetOrder
  id: PgColumn
  /** SQL expression to search, identical to the expression of the search index. */
  searchedText: SQL
  filters: (SQL | undefined)[]
  params: { search: string; after: string | null }
  use: PageUse
  /** Reads the rows. Each row must include `cursor`. */
  select: (
    tx: Database,
    parts: { cursor: SQL<string>; where: SQL | undefined; order: SQL[]; limit: number },
  ) => Promise<Row[]>
  toListed: (row: Omit<Row, 'cursor'>) => Listed
}

export function listPage<Row extends { id: number; cursor: string }, Listed>(
  db: Database,
  { order: listedBy, id, searchedText, filters, params, use, select, toListed }: ListQuery<Row, Listed>,
): Promise<ListPage<Listed>> {
  const matches = and(...filters, matchesAllWords(searchedText, params.search))
  const { cursor, afterCursor, order, limit, pageOf } = keysetPage(listedBy, id, params.after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await searchPage(tx, id, matches)
    const rows = await select(tx, { cursor, where: and(isShown, afterCursor), order, limit })
    return { ...pageOf(rows, toListed), found }
  })
}
