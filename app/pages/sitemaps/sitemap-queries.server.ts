import { and, asc, count, desc, eq, exists, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pointPath } from '#app/domain/charging/charging-point.ts'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import { articlePath, type NewsKey } from '#app/domain/news/news-address.ts'
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
import { type SitemapEntry, weekly } from './sitemap-xml.ts'

export type SitemapSources = { content: Content; clock: Clock; log: Log }

/** `lastModified`: 'YYYY-MM-DD' in São Paulo. */
export type Addressed = { slug: string; lastModified: string }

/** Limit per query, so that other requests run in between. */
const rowsPerRead = 2_000
const maxGroups = 5_000

type IdRange = { from: number; below: number }

/** A table split into parts by ranges of ids, so that a row never moves to another part. */
export type Listing = {
  table: PgTable & { id: PgColumn }
  isVisible: (clock: Clock) => SQL | undefined
  pathOf: (row: Addressed) => string
  /** Number of the part that has the lowest ids. */
  firstPart: number
  /** Visible rows. `ids`: only rows in this range. */
  pages: (db: Database, clock: Clock, ids?: IdRange) => AsyncGenerator<Addressed[]>
}

/** Newest first. Part 1 has everything except articles and points, so parts start at 2. */
export const articles: Listing = {
  table: news,
  isVisible: isPublic,
  pathOf: articlePath,
  firstPart: 2,
  pages: async function* (db, clock, ids) {
    let last: NewsKey | undefined
    do {
      const rows = await db
        .select({
          id: news.id,
          slug: news.slug,
          publishedDate: news.publishedDate,
          // A scheduled article changes on its publication day.
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
  },
}

/** Real points by id. */
export const points: Listing = {
  table: chargingPoints,
  isVisible: () => isUsablePoint,
  pathOf: ({ slug }) => pointPath(slug),
  firstPart: 1,
  pages: (db, _clock, { from, below } = { from: 0, below: maxId }) =>
    pagesById(from - 1, (after) =>
      db
        .select({
          id: chargingPoints.id,
          slug: chargingPoints.slug,
          lastModified: saoPauloDay(chargingPoints.updatedAt),
        })
        .from(chargingPoints)
        .where(and(isUsablePoint, gt(chargingPoints.id, after), lt(chargingPoints.id, below)))
        .orderBy(asc(chargingPoints.id))
        .limit(rowsPerRead),
    ),
}

const maxId = 2_147_483_647

async function* pagesById<Row extends { id: number }>(
  before: number,
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[]
  let after = before
  do {
    rows = await read(after)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
  } while (rows.length === rowsPerRead)
}

async function allOf<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of pages) all.push(...rows)
  return all
}

/** Counts visible rows. Stops at `max`. */
export async function countListed(db: Database, clock: Clock, listing: Listing, max: number): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(listing.table)
    .where(listing.isVisible(clock))
    .limit(max)
    .as('counted')
  const [row] = await db.select({ found: count() }).from(counted)
  return row?.found ?? 0
}

/** Parts with a visible row, newest first. */
export async function listParts(
  db: Database,
  clock: Clock,
  { table, isVisible, firstPart }: Listing,
  size: number,
): Promise<number[]> {
  const part = sql<number>`part`
  const start = sql`${part} * ${size}::bigint`
  const filled = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(isVisible(clock), gte(table.id, start), lt(table.id, sql`${start} + ${size}::bigint`)))
  const rows = await db
    .select({ part })
    .from(sql`generate_series(0, (select coalesce(max(${table.id}), -1) / ${size}::integer from ${table})) as part`)
    .where(exists(filled))
    .orderBy(desc(part))
  return rows.map((row) => row.part + firstPart)
}

/** null: no visible row. */
export async function openPart(
  db: Database,
  clock: Clock,
  listing: Listing,
  part: number,
  size: number,
): Promise<AsyncIterable<Addressed[]> | null> {
  const from = (part - listing.firstPart) * size
  if (from < 0 || from > maxId) return null
  const pages = listing.pages(db, clock, { from, below: Math.min(from + size, maxId) })
  const first = await pages.next()
  return first.done ? null : startingWith(first.value, pages)
}

export async function* entriesOf(
  { pathOf }: Listing,
  pages: AsyncIterable<Addressed[]>,
  priority: number,
): AsyncGenerator<SitemapEntry[]> {
  for await (const rows of pages) yield rows.map((row) => weekly(pathOf(row), row, priority))
}

/** `first` is read before the response starts, so that a failing query can still set its status. */
export async function* startingWith<Page>(first: Page, rest: AsyncIterable<Page>): AsyncGenerator<Page> {
  yield first
  yield* rest
}

type AddressedVehicle = Addressed & { category: BodyCategory }

export async function listVehicleAddresses(db: Database): Promise<AddressedVehicle[]> {
  const pages = pagesById(0, (after) =>
    db
      .select({
        id: vehicles.id,
        slug: vehicles.slug,
        category: vehicles.category,
        updatedAt: vehicles.updatedAt,
        lastModified: saoPauloDay(vehicles.updatedAt),
      })
      .from(vehicles)
      .where(and(isActiveVehicle, gt(vehicles.id, after)))
      .orderBy(asc(vehicles.id))
      .limit(rowsPerRead),
  )
  const found = await allOf(pages)
  return found
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id)
    .map((vehicle) => ({ ...vehicle, category: isBodyCategory(vehicle.category) ? vehicle.category : 'suv' }))
}

/** Lists brands of active models. Brands with one slug share an address. */
export async function listBrandAddresses(db: Database): Promise<Addressed[]> {
  const rows = await db
    .select({ brand: vehicles.brand, lastModified: sql<string>`max(${saoPauloDay(vehicles.updatedAt)})` })
    .from(vehicles)
    .where(isActiveVehicle)
    .groupBy(vehicles.brand)
    .orderBy(asc(vehicles.brand))
    .limit(maxGroups)
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
    .limit(maxGroups)
}

export async function listSupplierAddresses(db: Database): Promise<Addressed[]> {
  const pages = pagesById(0, (after) =>
    db
      .select({ id: suppliers.id, slug: suppliers.slug, lastModified: saoPauloDay(suppliers.updatedAt) })
      .from(suppliers)
      .where(and(isPublicSupplier, eq(suppliers.isSample, false), gt(suppliers.id, after)))
      .orderBy(asc(suppliers.id))
      .limit(rowsPerRead),
  )
  return allOf(pages)
}

function saoPauloDay(instant: PgColumn): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
}
