import { listPlacePaths } from '#app/pages/places/find-places.server.ts'
import { listCollections } from '#app/domain/news/list/news-collection.server.ts'
import type { CountedCollection } from '#app/domain/news/news.ts'
import { type CollectionKind, collectionPaths, newsHref } from '#app/domain/news/news-address.ts'
import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import { brandPath } from '#app/domain/vehicles/brand.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import {
  articles,
  countListed,
  entriesOf,
  type Listing,
  listBrandAddresses,
  listNewsCategoryAddresses,
  listParts,
  listSupplierAddresses,
  listVehicleAddresses,
  openPart,
  points,
  type SitemapSources,
} from './sitemap-queries.server.ts'
import {
  maxEntriesPerFile,
  type Sitemap,
  type SitemapEntry,
  urlsetEnd,
  urlsetStart,
  weekly,
  writeEntries,
  writeIndex,
} from './sitemap-xml.ts'
import type { SitemapPageData } from './sitemap-page.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { bodyCategoryEntries, changeDays, placeEntries, priceRangeEntries, staticEntries } from './static-entries.ts'

/** Articles and points are only counted, because there are many. */
type UnifiedEntries = {
  /** Lists in the order of the sitemap. Articles come after `brands`, points after `collections`. */
  lists: Record<
    'pages' | 'vehicles' | 'brands' | 'categories' | 'priceRanges' | 'suppliers' | 'places' | 'collections',
    SitemapEntry[]
  >
  articleCount: number
  pointCount: number
  isComplete: boolean
}

export async function planUnifiedSitemap(sources: SitemapSources, max = maxEntriesPerFile): Promise<Sitemap> {
  return planOf(sources, await readUnifiedEntries(sources, max), max)
}

async function planOf(sources: SitemapSources, entries: UnifiedEntries, max: number): Promise<Sitemap> {
  const { content, clock } = sources
  const { isComplete } = entries
  if (countEntries(entries) <= max) return { kind: 'urlset', isComplete, pages: inOrder(sources, entries) }
  const [articleParts, pointParts] = await Promise.all([
    listParts(content.db, clock, articles, max),
    listParts(content.db, clock, points, max),
  ])
  const paths = [1, ...articleParts].map((part) => `/sitemap/parte-${part}.xml`)
  return { kind: 'index', isComplete, paths: [...paths, ...pointParts.map((part) => `/sitemap/pontos-${part}.xml`)] }
}

/** Part 1 has the fixed lists, the others have articles. null: no such part. */
export async function openUnifiedPart(
  sources: SitemapSources,
  part: number,
  max = maxEntriesPerFile,
): Promise<Sitemap | null> {
  if (part !== 1) return openRows(sources, articles, part, max)
  const entries = await readUnifiedEntries(sources, 0)
  const rest = { ...entries, articleCount: 0, pointCount: 0 }
  return { kind: 'urlset', isComplete: entries.isComplete, pages: inOrder(sources, rest) }
}

export function openUnifiedPoints(
  sources: SitemapSources,
  part: number,
  max = maxEntriesPerFile,
): Promise<Sitemap | null> {
  return openRows(sources, points, part, max)
}

async function openRows(
  { content, clock }: SitemapSources,
  listing: Listing,
  part: number,
  max: number,
): Promise<Sitemap | null> {
  const rows = await openPart(content.db, clock, listing, part, max)
  return rows && { kind: 'urlset', isComplete: true, pages: entriesOf(listing, rows, priorityOf(listing)) }
}

const priorityOf = (listing: Listing) => (listing === articles ? 0.7 : 0.5)

function countEntries({ lists, articleCount, pointCount }: UnifiedEntries): number {
  return Object.values(lists).flat().length + articleCount + pointCount
}

/**
 * Logs and omits tables that are not readable. Throws if all fail, because an empty sitemap would remove the portal from search engines.
 * @param maxCounted limit for counting articles and points; one more means that there are more
 */
async function readUnifiedEntries(
  { content, clock, log }: SitemapSources,
  maxCounted = Number.MAX_SAFE_INTEGER - 1,
): Promise<UnifiedEntries> {
  const { db, versions } = content
  const { failures, orWithout } = collectFailures(log)
  const reads = [
    orWithout(listVehicleAddresses(db), []),
    orWithout(listBrandAddresses(db), []),
    orWithout(listNewsCategoryAddresses(db), []),
    orWithout(listSupplierAddresses(db), []),
    orWithout(countListed(db, clock, articles, maxCounted + 1), 0),
    orWithout(countListed(db, clock, points, maxCounted + 1), 0),
  ] as const
  const [vehicles, brands, categories, suppliers, articleCount, pointCount] = await Promise.all(reads)
  if (failures.length === reads.length) throw failures[0]
  const places = await orWithout(listPlacePaths(content), [])
  const { author, series } = await orWithout(listCollections(content, clock), { author: [], series: [] })
  const changed = changeDays(versions, clock)
  return {
    lists: {
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
    },
    articleCount,
    pointCount,
    isComplete: failures.length === 0,
  }
}

/** `orWithout` logs the failure of a read, adds it to `failures` and returns the fallback. */
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

/** If a query fails after streaming has started, logs the error and omits its entries. */
async function* inOrder(
  { content, clock, log }: SitemapSources,
  { lists: { pages, vehicles, brands, ...others }, articleCount, pointCount }: UnifiedEntries,
): AsyncGenerator<SitemapEntry[]> {
  yield [...pages, ...vehicles, ...brands]
  try {
    if (articleCount > 0) yield* entriesOf(articles, articles.pages(content.db, clock), priorityOf(articles))
  } catch (error) {
    log.error({ err: error }, 'the articles were left out of the sitemap')
  }
  yield Object.values(others).flat()
  try {
    if (pointCount > 0) yield* entriesOf(points, points.pages(content.db, clock), priorityOf(points))
  } catch (error) {
    log.error({ err: error }, 'the charging points were left out of the sitemap')
  }
}

/** Addresses on the page (about 400 KB). */
const maxShown = 2_000

/** Data for the page of the unified sitemap: XML cut after `shown` addresses, and counts by kind. */
export async function describeUnifiedSitemap(
  sources: SitemapSources,
  siteUrl: string,
  { shown = maxShown, perFile = maxEntriesPerFile } = {},
): Promise<SitemapPageData & { isComplete: boolean }> {
  const entries = await readUnifiedEntries(sources)
  const { isComplete, lists } = entries
  const total = countEntries(entries)
  const sections = [
    { label: 'Páginas', count: lists.pages.length },
    { label: 'Modelos', count: lists.vehicles.length },
    { label: 'Marcas', count: lists.brands.length },
    { label: 'Notícias', count: entries.articleCount },
    { label: 'Autores e séries', count: lists.collections.length },
    { label: 'Categorias', count: lists.categories.length },
    { label: 'Faixas de preço', count: lists.priceRanges.length },
    { label: 'Fornecedores', count: lists.suppliers.length },
    { label: 'Recarga por estado e cidade', count: lists.places.length },
    { label: 'Pontos de recarga', count: entries.pointCount },
  ]
  const sitemap = await planOf(sources, entries, perFile)
  if (sitemap.kind === 'index')
    return { total, sections, xml: writeIndex(sitemap.paths, siteUrl), hiddenCount: 0, isIndex: true, isComplete }
  const first = await takeFirst(sitemap.pages, shown)
  const hiddenCount = Math.max(0, total - first.length)
  const rest =
    hiddenCount > 0
      ? `  <!-- mais ${countOf(hiddenCount, 'endereço', 'endereços')} em ${siteUrl}/sitemap.xml -->\n`
      : ''
  return {
    total,
    sections,
    xml: `${urlsetStart}${writeEntries(first, siteUrl)}${rest}${urlsetEnd}`,
    hiddenCount,
    isIndex: false,
    isComplete,
  }
}

async function takeFirst(pages: AsyncIterable<SitemapEntry[]>, max: number): Promise<SitemapEntry[]> {
  const taken: SitemapEntry[] = []
  for await (const page of pages) {
    taken.push(...page.slice(0, max - taken.length))
    if (taken.length >= max) break
  }
  return taken
}
