import { pointPath } from '#app/domain/charging/charging-point.ts'
import { listPlacePaths } from '#app/pages/places/find-places.server.ts'
import { listCollections } from '#app/domain/news/list/news-collection.server.ts'
import type { CountedCollection } from '#app/domain/news/news.ts'
import { articlePath, type CollectionKind, collectionPaths, newsHref } from '#app/domain/news/news-address.ts'
import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import { brandPath } from '#app/domain/vehicles/brand.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import {
  type Addressed,
  countPublicArticles,
  countPublicPoints,
  listArticleParts,
  listBrandAddresses,
  listNewsCategoryAddresses,
  listPointParts,
  listSupplierAddresses,
  listVehicleAddresses,
  openArticlePart,
  publicArticlePages,
  rowsPerRead,
  saoPauloDay,
  type SitemapSources,
  startingWith,
} from './sitemap-queries.server.ts'
import { mostEntriesPerFile, type Sitemap, type SitemapEntry, weekly } from './sitemap-xml.ts'
import { bodyCategoryEntries, changeDays, placeEntries, priceRangeEntries, staticEntries } from './static-entries.ts'
import { and, asc, gt, lt } from 'drizzle-orm'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

/** Everything of the unified sitemap but articles and charging points, of which there may be any number. */
type UnifiedEntries = {
  pages: SitemapEntry[]
  vehicles: SitemapEntry[]
  brands: SitemapEntry[]
  categories: SitemapEntry[]
  priceRanges: SitemapEntry[]
  suppliers: SitemapEntry[]
  places: SitemapEntry[]
  collections: SitemapEntry[]
  articleCount: number
  pointCount: number
  isComplete: boolean
}

export async function planUnifiedSitemap(sources: SitemapSources, most = mostEntriesPerFile): Promise<Sitemap> {
  return planOf(sources, await readUnifiedEntries(sources, most), most)
}

/** The same of entries that were read already, with all of their articles counted. */
export async function planOf(sources: SitemapSources, entries: UnifiedEntries, most: number): Promise<Sitemap> {
  const { content, clock } = sources
  const { isComplete } = entries
  if (countEntries(entries) <= most) return { kind: 'urlset', isComplete, pages: inOrder(sources, entries) }
  const [articles, points] = await Promise.all([
    listArticleParts(content.db, clock, most),
    listPointParts(content.db, most),
  ])
  return { kind: 'index', isComplete, paths: [...[1, ...articles].map(unifiedPartPath), ...points.map(pointPartPath)] }
}

/** One file of the unified sitemap past the limit; null where there is none with that number. */
export async function openUnifiedPart(
  sources: SitemapSources,
  part: number,
  most = mostEntriesPerFile,
): Promise<Sitemap | null> {
  const { content, clock } = sources
  if (part === 1) {
    const entries = await readUnifiedEntries(sources, 0)
    const rest = { ...entries, articleCount: 0, pointCount: 0 }
    return { kind: 'urlset', isComplete: entries.isComplete, pages: inOrder(sources, rest) }
  }
  const articles = await openArticlePart(content.db, clock, part, most)
  return articles && { kind: 'urlset', isComplete: true, pages: articleEntries(articles) }
}

/** One file of charging points of a unified sitemap past the limit; null where there is none with that number. */
export async function openUnifiedPoints(
  { content }: SitemapSources,
  part: number,
  most = mostEntriesPerFile,
): Promise<Sitemap | null> {
  const points = await openPointPart(content.db, part, most)
  return points && { kind: 'urlset', isComplete: true, pages: pointEntries(points) }
}

function unifiedPartPath(part: number): string {
  return `/sitemap/parte-${part}.xml`
}

function pointPartPath(part: number): string {
  return `/sitemap/pontos-${part}.xml`
}

export function countEntries({ articleCount, pointCount, isComplete: _isComplete, ...kinds }: UnifiedEntries): number {
  return Object.values(kinds).reduce((sum, entries) => sum + entries.length, articleCount + pointCount)
}

/**
 * A table that cannot be read is logged and left out (SITE-22). With none of them the sitemap would say that the portal
 * is empty: that is a failure, and search engines keep what they had.
 * @param mostCounted articles and points are counted no further
 */
export async function readUnifiedEntries(
  { content, clock, log }: SitemapSources,
  mostCounted = Number.MAX_SAFE_INTEGER - 1,
): Promise<UnifiedEntries> {
  const { db, versions } = content
  const { failures, orWithout } = collectFailures(log)
  const reads = [
    orWithout(listVehicleAddresses(db), []),
    orWithout(listBrandAddresses(db), []),
    orWithout(listNewsCategoryAddresses(db), []),
    orWithout(listSupplierAddresses(db), []),
    orWithout(countPublicArticles(db, clock, mostCounted + 1), 0),
    orWithout(countPublicPoints(db, mostCounted + 1), 0),
  ] as const
  const [vehicles, brands, categories, suppliers, articleCount, pointCount] = await Promise.all(reads)
  if (failures.length === reads.length) throw failures[0]
  const places = await orWithout(listPlacePaths(content), [])
  const { author, series } = await orWithout(listCollections(content, clock), { author: [], series: [] })
  const changed = changeDays(versions, clock)
  return {
    pages: staticEntries(changed),
    vehicles: vehicles.map((vehicle) => weekly(vehiclePath(vehicle), vehicle, 0.8)),
    brands: brands.map((brand) => weekly(brandPath(brand.slug), brand, 0.6)),
    categories: [
      ...bodyCategoryEntries(vehicles, changed, 0.6),
      ...categories.map((category) => weekly(newsHref({ category: category.slug }), category, 0.6)),
    ],
    priceRanges: priceRangeEntries(changed, 0.5),
    suppliers: suppliers.map((supplier) => weekly(supplierPath(supplier.slug), supplier, 0.6)),
    places: placeEntries(places, changed),
    collections: [...collectionEntries('author', author), ...collectionEntries('series', series)],
    articleCount,
    pointCount,
    isComplete: failures.length === 0,
  }
}

/** `orWithout` takes another value for a table that cannot be read, and keeps the failure. */
function collectFailures(log: SitemapSources['log']) {
  const failures: unknown[] = []
  const orWithout = <Value>(read: Promise<Value>, without: Value): Promise<Value> =>
    read.catch((error: unknown) => {
      failures.push(error)
      log.error({ err: error }, 'a table was left out of the sitemap')
      return without
    })
  return { failures, orWithout }
}

function collectionEntries(kind: CollectionKind, named: CountedCollection[]): SitemapEntry[] {
  return named.map(({ slug, latest }) => weekly(`${collectionPaths[kind]}/${slug}`, { lastModified: latest }, 0.5))
}

/** In the order of the statement, which knows neither suppliers nor points: they stand last. What fails in the middle is left out, too. */
async function* inOrder(
  { content, clock, log }: SitemapSources,
  {
    pages,
    vehicles,
    brands,
    categories,
    priceRanges,
    suppliers,
    places,
    collections,
    articleCount,
    pointCount,
  }: UnifiedEntries,
): AsyncGenerator<SitemapEntry[]> {
  yield [...pages, ...vehicles, ...brands]
  try {
    if (articleCount > 0) yield* articleEntries(publicArticlePages(content.db, clock))
  } catch (error) {
    log.error({ err: error }, 'the articles were left out of the sitemap')
  }
  yield [...categories, ...priceRanges, ...suppliers, ...places, ...collections]
  try {
    if (pointCount > 0) yield* pointEntries(publicPointPages(content.db))
  } catch (error) {
    log.error({ err: error }, 'the charging points were left out of the sitemap')
  }
}

async function* pointEntries(points: AsyncIterable<Addressed[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const page of points) yield page.map((point) => weekly(pointPath(point.slug), point, 0.5))
}

async function* articleEntries(articles: AsyncIterable<Addressed[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const page of articles) yield page.map((article) => weekly(articlePath(article), article, 0.7))
}

const greatestId = 2_147_483_647

/** Real charging points in the order of their numbers, in pages; of all of them, or of a range of numbers. */
async function* publicPointPages(
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
      .where(and(isUsablePoint, gt(chargingPoints.id, after), lt(chargingPoints.id, below)))
      .orderBy(asc(chargingPoints.id))
      .limit(rowsPerRead)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? greatestId
    isMore = rows.length === rowsPerRead
  }
}

/** The points of one part; null where no part has that number. */
async function openPointPart(db: Database, part: number, size: number): Promise<AsyncIterable<Addressed[]> | null> {
  const from = (part - 1) * size
  if (from > greatestId) return null
  const pages = publicPointPages(db, { from, below: Math.min(from + size, greatestId) })
  const first = await pages.next()
  return first.done ? null : startingWith(first.value, pages)
}
