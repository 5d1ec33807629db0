import { and, asc, count, desc, exists, gt, gte, lt, sql } from 'drizzle-orm'
import { isPublishedRealPoint } from '#app/features/charging/published-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { startingWith } from './article-parts.server.ts'
import { type Addressed, rowsPerRead, saoPauloDay } from './sitemap-queries.server.ts'

const greatestId = 2_147_483_647

/** Real charging points in the order of their numbers, in pages; of all of them, or of a range of numbers. */
export async function* publicPointPages(
  db: Database,
  { from, below } = { from: 0, below: greatestId },
): AsyncGenerator<Addressed[]> {
  let after = from - 1
  let isMore = true
  while (isMore) {
    const rows = await db
      .select({
        id: chargingPoints.id,
        slug: chargingPoints.slug,
        lastModified: saoPauloDay(chargingPoints.updatedAt),
      })
      .from(chargingPoints)
      .where(and(isPublishedRealPoint, gt(chargingPoints.id, after), lt(chargingPoints.id, below)))
      .orderBy(asc(chargingPoints.id))
      .limit(rowsPerRead)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? greatestId
    isMore = rows.length === rowsPerRead
  }
}

/** The number of real points that visitors may see, counted no further than asked. */
export async function countPublicPoints(db: Database, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(chargingPoints)
    .where(isPublishedRealPoint)
    .limit(most)
    .as('counted')
  const [row] = await db.select({ found: count() }).from(counted)
  return row?.found ?? 0
}

/** The parts that hold points, the newest first, from 1 on. A point's number decides its part: it never moves to another one. */
export async function listPointParts(db: Database, size: number): Promise<number[]> {
  const part = sql<number>`part`
  const start = sql`${part} * ${size}::bigint`
  const filled = db
    .select({ one: sql`1` })
    .from(chargingPoints)
    .where(
      and(isPublishedRealPoint, gte(chargingPoints.id, start), lt(chargingPoints.id, sql`${start} + ${size}::bigint`)),
    )
  const rows = await db
    .select({ part })
    .from(
      sql`generate_series(0, (select coalesce(max(${chargingPoints.id}), -1) / ${size}::integer from ${chargingPoints})) as part`,
    )
    .where(exists(filled))
    .orderBy(desc(part))
  return rows.map((row) => row.part + 1)
}

/** The points of one part; null where no part has that number. */
export async function openPointPart(
  db: Database,
  part: number,
  size: number,
): Promise<AsyncIterable<Addressed[]> | null> {
  const from = (part - 1) * size
  if (from > greatestId) return null
  const pages = publicPointPages(db, { from, below: Math.min(from + size, greatestId) })
  const first = await pages.next()
  return first.done ? null : startingWith(first.value, pages)
}
