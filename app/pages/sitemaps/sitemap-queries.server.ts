import { and, asc, count, desc, eq, exists, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import type { NewsKey } from '#app/domain/news/news-address.ts'
import { isOlderThan, isPublic, newestFirst } from '#app/domain/news/published-news.server.ts'
import { isPublicSupplier } from '#app/domain/suppliers/supplier-queries.server.ts'
import { isActiveVehicle } from '#app/domain/vehicles/active-vehicles.server.ts'
import { type BodyCategory, isBodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { brandSlugOf } from '#app/domain/vehicles/brand.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { categories, news } from '#database/schema/news.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { vehicles } from '#database/schema/vehicles.ts'

export type SitemapSources = { content: Content; clock: Clock; log: Log }

/** Something with an address and the day of its last change. */
export type Addressed = { slug: string; lastModified: string }

/** Rows of one read: enough to be quick, few enough that other requests get their turn. */
export const rowsPerRead = 2_000
/** Brands and categories are as many as editors typed. */
const mostTyped = 5_000

/** Articles that visitors may read, newest first, in pages; of all of them, or of a range of numbers. */
export async function* publicArticlePages(
  db: Database,
  clock: Clock,
  ids?: { from: number; below: number },
): AsyncGenerator<Addressed[]> {
  let last: NewsKey | undefined
  do {
    const rows = await db
      .select({
        id: news.id,
        slug: news.slug,
        publishedDate: news.publishedDate,
        // An article that waited for its day changed on that day, for whoever reads it.
        lastModified: sql<string>`greatest(${saoPauloDay(news.updatedAt)}, ${news.publishedDate}::text, ${news.updatedDate}::text)`,
      })
      .from(news)
      .where(
        and(isPublic(clock), ids && and(gte(news.id, ids.from), lt(news.id, ids.below)), last && isOlderThan(last)),
      )
      .orderBy(...newestFirst)
      .limit(rowsPerRead)
    if (rows.length > 0) yield rows
    last = rows.length === rowsPerRead ? rows.at(-1) : undefined
  } while (last)
}

/** The number of articles that visitors may read, counted no further than asked. */
export async function countPublicArticles(db: Database, clock: Clock, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(news)
    .where(isPublic(clock))
    .limit(most)
    .as('counted')
  const [row] = await db.select({ found: count() }).from(counted)
  return row?.found ?? 0
}

type AddressedVehicle = Addressed & { category: BodyCategory }

/** Active models, the last changed first. */
export async function listVehicleAddresses(db: Database): Promise<AddressedVehicle[]> {
  const found: (Addressed & { id: number; category: string; updatedAt: Date })[] = []
  let page: typeof found
  do {
    page = await db
      .select({
        id: vehicles.id,
        slug: vehicles.slug,
        category: vehicles.category,
        updatedAt: vehicles.updatedAt,
        lastModified: saoPauloDay(vehicles.updatedAt),
      })
      .from(vehicles)
      .where(and(isActiveVehicle, gt(vehicles.id, found.at(-1)?.id ?? 0)))
      .orderBy(asc(vehicles.id))
      .limit(rowsPerRead)
    found.push(...page)
  } while (page.length === rowsPerRead)
  return found
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id)
    .map((vehicle) => ({ ...vehicle, category: isBodyCategory(vehicle.category) ? vehicle.category : 'suv' }))
}

/** Brands of active models, each once, by the form that its address has (T-24). */
export async function listBrandAddresses(db: Database): Promise<Addressed[]> {
  const rows = await db
    .select({ brand: vehicles.brand, lastModified: sql<string>`max(${saoPauloDay(vehicles.updatedAt)})` })
    .from(vehicles)
    .where(isActiveVehicle)
    .groupBy(vehicles.brand)
    .orderBy(asc(vehicles.brand))
    .limit(mostTyped)
  const days = new Map<string, string>()
  for (const { brand, lastModified } of rows) {
    const slug = brandSlugOf({ brand })
    if (lastModified > (days.get(slug) ?? '')) days.set(slug, lastModified)
  }
  return [...days].map(([slug, lastModified]) => ({ slug, lastModified }))
}

export async function listNewsCategoryAddresses(db: Database): Promise<Addressed[]> {
  return db
    .select({ slug: categories.slug, lastModified: saoPauloDay(categories.updatedAt) })
    .from(categories)
    .orderBy(asc(categories.slug))
    .limit(mostTyped)
}

/** Suppliers that exist, in the order of their numbers: a sample is for nobody to find (T-69). */
export async function listSupplierAddresses(db: Database): Promise<Addressed[]> {
  const found: (Addressed & { id: number })[] = []
  let page: typeof found
  do {
    page = await db
      .select({ id: suppliers.id, slug: suppliers.slug, lastModified: saoPauloDay(suppliers.updatedAt) })
      .from(suppliers)
      .where(and(isPublicSupplier, eq(suppliers.isSample, false), gt(suppliers.id, found.at(-1)?.id ?? 0)))
      .orderBy(asc(suppliers.id))
      .limit(rowsPerRead)
    found.push(...page)
  } while (page.length === rowsPerRead)
  return found
}

export function saoPauloDay(instant: PgColumn): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
}

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

/** The number of real points that visitors may see, counted no further than asked. */
export async function countPublicPoints(db: Database, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(chargingPoints)
    .where(isUsablePoint)
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
    .where(and(isUsablePoint, gte(chargingPoints.id, start), lt(chargingPoints.id, sql`${start} + ${size}::bigint`)))
  const rows = await db
    .select({ part })
    .from(
      sql`generate_series(0, (select coalesce(max(${chargingPoints.id}), -1) / ${size}::integer from ${chargingPoints})) as part`,
    )
    .where(exists(filled))
    .orderBy(desc(part))
  return rows.map((row) => row.part + 1)
}
