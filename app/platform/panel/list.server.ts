import { and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ResultCount } from '#app/platform/result-count.ts'
import { keysetPage, type Page, type PageUse } from '#app/platform/keyset-pagination.server.ts'
import { searchPage, matchesAllWords } from '#app/platform/text-search.server.ts'
import type { Database } from '#database/database.ts'

export type ListPage<Row> = Page<Row> & { found: ResultCount }

type ListQuery<Row> = {
  /** The order: the newest first. */
  key: { instant: PgColumn; id: PgColumn }
  /** Of the search, word for word as its index has it, or that would not be used. */
  searchedText: SQL
  filters: (SQL | undefined)[]
  params: { search: string; after: string | null }
  use: PageUse
  /** Reads the rows with `cursor` beside their columns. */
  select: (
    tx: Database,
    parts: { cursor: SQL<string>; where: SQL | undefined; order: SQL[]; limit: number },
  ) => Promise<Row[]>
}

/** A page of a list of the panel, searched, filtered and counted, and the cursor of the next one. */
export function listPage<Row extends { id: number; cursor: string }>(
  db: Database,
  { key, searchedText, filters, params, use, select }: ListQuery<Row>,
): Promise<ListPage<Row>> {
  const matches = and(...filters, matchesAllWords(searchedText, params.search))
  const { cursor, afterCursor, order, limit, pageOf } = keysetPage(key.instant, key.id, params.after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await searchPage(tx, key.id, matches)
    const rows = await select(tx, { cursor, where: and(isShown, afterCursor), order, limit })
    return { ...pageOf(rows, (row) => row), found }
  })
}
