import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows that a list reads at once, by what they are read for. */
export type PageUse = keyof typeof pageSizes

const pageSizes = {
  /** Lists of the panel (T-72). */
  shown: 50,
  /** Activity of other systems, read over in one go (AHOOK-02). */
  logged: 100,
  /** Those of a download, which are in memory together. */
  exported: 1_000,
}

/** `next` begins the page behind this one, as an address holds it; null on the last page. */
export type Page<Row> = { rows: Row[]; next: string | null }

type Keyed = { id: number; cursor: string }

/** The order of the rows: never null, so that every row has its place. The row's number decides between equal ones. */
export type KeysetOrder = {
  by: SQL
  direction: 'asc' | 'desc'
  /** The value of `by` as an address writes it. */
  cursor: SQL<string>
  /** The same, read back; null where it is none. */
  read: (cursor: string) => SQL | null
}

/** Microseconds since 1970: a Date holds milliseconds only, and a page would show rows again or leave them out. */
export function newestFirst(instant: PgColumn): KeysetOrder {
  return {
    by: sql`${instant}`,
    direction: 'desc',
    cursor: sql<string>`(extract(epoch from ${instant}) * 1000000)::bigint::text`,
    read: (cursor) =>
      /^\d{1,16}$/.test(cursor)
        ? sql`timestamptz 'epoch' + ${cursor}::double precision * interval '1 microsecond'`
        : null,
  }
}

export function byNumber(by: SQL, direction: KeysetOrder['direction']): KeysetOrder {
  return {
    by,
    direction,
    cursor: sql<string>`(${by})::text`,
    read: (cursor) => (/^-?\d{1,16}(?:\.\d{1,9})?$/.test(cursor) ? sql`${cursor}::double precision` : null),
  }
}

/** An address is not longer than a name may be. */
const longestText = 1_000

export function byText(by: SQL): KeysetOrder {
  return {
    by,
    direction: 'asc',
    cursor: sql<string>`${by}`,
    // Without what the database does not take.
    read: (cursor) => (cursor.length <= longestText && !cursor.includes('\0') ? sql`${cursor}::text` : null),
  }
}

/**
 * The parts of a query that gives a list page by page. Select `cursor` beside the id and give the rows to `pageOf`.
 * @param order a column: the newest first
 * @param after the key of the last row seen, from an address; what is no key begins at the first row
 * @param use what the page is read for
 */
export function keysetPage(order: PgColumn | KeysetOrder, id: PgColumn, after: string | null, use: PageUse = 'shown') {
  const pageSize = pageSizes[use]
  const ordered = 'direction' in order ? order : newestFirst(order)
  const way = ordered.direction === 'asc' ? sql`asc` : sql`desc`
  return {
    cursor: ordered.cursor,
    afterCursor: afterCursor(ordered, id, after),
    order: [sql`${ordered.by} ${way}`, sql`${id} ${way}`],
    limit: pageSize + 1,
    pageOf<Row extends Keyed, Listed>(rows: Row[], toListed: (row: Row) => Listed): Page<Listed> {
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return { rows: rows.slice(0, pageSize).map(toListed), next: last ? `${last.cursor}.${last.id}` : null }
    },
  }
}

function afterCursor({ by, direction, read }: KeysetOrder, id: PgColumn, after: string | null): SQL | undefined {
  const [, cursor = '', lastId] = /^(.*)\.(\d{1,9})$/s.exec(after ?? '') ?? []
  const key = lastId ? read(cursor) : null
  if (!key) return undefined
  return sql`(${by}, ${id}) ${direction === 'asc' ? sql`>` : sql`<`} (${key}, ${lastId}::integer)`
}

/** Reads a list to its end, page after page, holding one at a time. */
export async function* everyPage<Row>(readPage: (after: string | null) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Page<Row> = await readPage(after)
    yield page.rows
    after = page.next
  }
}
