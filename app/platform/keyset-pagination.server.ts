import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows that a list reads at once, by what they are read for. */
export type PageUse = keyof typeof pageSizes

const pageSizes = {
  /** Lists of the panel (T-72). */
  shown: 50,
  /** What other systems did, read over in one go (AHOOK-02). */
  logged: 100,
  /** Those of a download, which are in memory together. */
  exported: 1_000,
}

/** `next` begins the page behind this one, as an address holds it; null on the last page. */
export type Page<Row> = { rows: Row[]; next: string | null }

type Keyed = { id: number; cursor: string }

/**
 * The parts of a query that gives a list page by page, the newest first. Select `cursor` beside the id and give the rows to `pageOf`.
 * @param after the key of the last row seen, from an address; what is no key begins at the newest
 * @param use what the page is read for
 */
export function keysetPage(instant: PgColumn, id: PgColumn, after: string | null, use: PageUse = 'shown') {
  const pageSize = pageSizes[use]
  return {
    /** Microseconds since 1970: a Date holds milliseconds only, and a page would show rows again or leave them out. */
    cursor: sql<string>`(extract(epoch from ${instant}) * 1000000)::bigint::text`,
    afterCursor: afterCursor(instant, id, after),
    order: [desc(instant), desc(id)],
    limit: pageSize + 1,
    pageOf<Row extends Keyed, Listed>(rows: Row[], toListed: (row: Row) => Listed): Page<Listed> {
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return { rows: rows.slice(0, pageSize).map(toListed), next: last ? `${last.cursor}.${last.id}` : null }
    },
  }
}

function afterCursor(instant: PgColumn, id: PgColumn, after: string | null): SQL | undefined {
  const [, cursor, lastId] = /^(\d{1,16})\.(\d{1,9})$/.exec(after ?? '') ?? []
  if (!cursor || !lastId) return undefined
  return sql`(${instant}, ${id}) < (timestamptz 'epoch' + ${cursor}::double precision * interval '1 microsecond', ${lastId}::integer)`
}
