import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Lists of the panel hold this many (T-72). */
const shownAtOnce = 50
/** Rows of a download that are in memory at once. */
const exportedAtOnce = 1_000

/** `next` begins the page behind this one, as an address holds it; null on the last page. */
export type Page<Row> = { rows: Row[]; next: string | null }

type Keyed = { id: number; micros: string }

/**
 * The parts of a query that gives a list page by page, the newest first. Select `micros` beside the id and give the rows to `pageOf`.
 * @param after the key of the last row seen, from an address; what is no key begins at the newest
 * @param use a page that is shown, or one of those that a download is made of
 */
export function newestFirst(
  instant: PgColumn,
  id: PgColumn,
  after: string | null,
  use: 'shown' | 'exported' = 'shown',
) {
  const pageSize = use === 'shown' ? shownAtOnce : exportedAtOnce
  return {
    /** Microseconds since 1970: a Date holds milliseconds only, and a page would show rows again or leave them out. */
    micros: sql<string>`(extract(epoch from ${instant}) * 1000000)::bigint::text`,
    isBehind: isBehind(instant, id, after),
    order: [desc(instant), desc(id)],
    limit: pageSize + 1,
    pageOf<Row extends Keyed, Listed>(rows: Row[], toListed: (row: Row) => Listed): Page<Listed> {
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return { rows: rows.slice(0, pageSize).map(toListed), next: last ? `${last.micros}.${last.id}` : null }
    },
  }
}

function isBehind(instant: PgColumn, id: PgColumn, after: string | null): SQL | undefined {
  const [, micros, lastId] = /^(\d{1,16})\.(\d{1,9})$/.exec(after ?? '') ?? []
  if (!micros || !lastId) return undefined
  return sql`(${instant}, ${id}) < (timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond', ${lastId}::integer)`
}
