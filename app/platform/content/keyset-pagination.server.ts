import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'

export type PageUse = keyof typeof pageSizes

const pageSizes = {
  /** Page length of several lists on one page. */
  short: 20,
  shown: 50,
  logged: 100,
  /** Page length of exports. All rows of one page are in memory at once. */
  exported: 1_000,
}

/** `next`: cursor of the next page; null: this page is the last one. */
export type Page<Row> = { rows: Row[]; next: string | null }

type Keyed = { id: number; cursor: string }

/** Sort key of the rows, which must not be null. Rows with equal keys are sorted by id. */
export type KeysetOrder = {
  by: SQL
  direction: 'asc' | 'desc'
  cursor: SQL<string>
  /** Parses a key from an address. null: invalid. */
  read: (cursor: string) => SQL | null
}

/** The cursor has microseconds: with the milliseconds of a Date, pages would repeat or skip rows. */
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

const maxTextLength = 1_000

export function byText(by: SQL): KeysetOrder {
  return {
    by,
    direction: 'asc',
    cursor: sql<string>`${by}`,
    // A null character is invalid, because PostgreSQL rejects it.
    read: (cursor) => (cursor.length <= maxTextLength && !cursor.includes('\0') ? sql`${cursor}::text` : null),
  }
}

/**
 * Select `cursor` with the id, end the query with `rowsOf` and pass the rows to `pageOf`.
 * @param order a plain column sorts the newest first
 * @param after cursor of the last row on the previous page; invalid: start at the first row
 * @param use selects the page size
 */
export function keysetPage(order: PgColumn | KeysetOrder, id: PgColumn, after: string | null, use: PageUse = 'shown') {
  const pageSize = pageSizes[use]
  const ordered = 'direction' in order ? order : newestFirst(order)
  const way = ordered.direction === 'asc' ? sql`asc` : sql`desc`
  const sorting = [sql`${ordered.by} ${way}`, sql`${id} ${way}`]
  const [isAfter, limit] = [afterCursor(ordered, id, after), pageSize + 1]
  return {
    cursor: ordered.cursor,
    afterCursor: isAfter,
    order: sorting,
    limit,
    rowsOf: <Query extends PgSelect>(query: { $dynamic: () => Query }, where?: SQL) =>
      query
        .$dynamic()
        .where(and(where, isAfter))
        .orderBy(...sorting)
        .limit(limit),
    pageOf<Row extends Keyed, Listed>(rows: Row[], toListed: (row: Omit<Row, 'cursor'>) => Listed): Page<Listed> {
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      const listed = rows.slice(0, pageSize).map(({ cursor: _cursor, ...row }) => toListed(row))
      return { rows: listed, next: last ? `${last.cursor}.${last.id}` : null }
    },
  }
}

function afterCursor({ by, direction, read }: KeysetOrder, id: PgColumn, after: string | null): SQL | undefined {
  const [, cursor = '', lastId] = /^(.*)\.(\d{1,9})$/s.exec(after ?? '') ?? []
  const key = lastId ? read(cursor) : null
  if (!key) return undefined
  return sql`(${by}, ${id}) ${direction === 'asc' ? sql`>` : sql`<`} (${key}, ${lastId}::integer)`
}

export async function* everyPage<Row>(readPage: (after: string | null) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Page<Row> = await readPage(after)
    yield page.rows
    after = page.next
  }
}
