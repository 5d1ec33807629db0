import { and, desc, exists, gte, lt, sql } from 'drizzle-orm'
import { isPublic } from '#app/features/news/published-news.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { type Addressed, publicArticlePages } from './sitemap-queries.server.ts'

/** Part 1 of a sitemap holds what is no article. */
const firstPart = 2

/**
 * The parts that hold articles, the newest first. An article's number decides its part: it never moves to another one,
 * no part outgrows its size, and to find the parts nothing has to be counted.
 */
export async function listArticleParts(db: Database, clock: Clock, size: number): Promise<number[]> {
  const part = sql<number>`part`
  const start = sql`${part} * ${size}::bigint`
  const filled = db
    .select({ one: sql`1` })
    .from(news)
    .where(and(isPublic(clock), gte(news.id, start), lt(news.id, sql`${start} + ${size}::bigint`)))
  const rows = await db
    .select({ part })
    .from(sql`generate_series(0, (select coalesce(max(${news.id}), -1) / ${size}::integer from ${news})) as part`)
    .where(exists(filled))
    .orderBy(desc(part))
  return rows.map((row) => row.part + firstPart)
}

/** The articles of one part; null where no part has that number. */
export async function openArticlePart(
  db: Database,
  clock: Clock,
  part: number,
  size: number,
): Promise<AsyncIterable<Addressed[]> | null> {
  const from = (part - firstPart) * size
  if (from < 0 || from > greatestId) return null
  const pages = publicArticlePages(db, clock, { from, below: Math.min(from + size, greatestId) })
  const first = await pages.next()
  return first.done ? null : startingWith(first.value, pages)
}

const greatestId = 2_147_483_647

/** Pages whose first one was read beforehand: what is wrong with the database shows before an answer begins. */
export async function* startingWith<Page>(first: Page, rest: AsyncIterable<Page>): AsyncGenerator<Page> {
  yield first
  yield* rest
}
