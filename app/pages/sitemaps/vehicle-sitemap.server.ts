import { newsHref } from '#app/domain/news/news-address.ts'
import { brandPath } from '#app/domain/vehicles/brand.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { maxEntriesPerFile, type Sitemap, type SitemapEntry, weekly } from './sitemap-xml.ts'
import { readRequired } from './sitemap-failure.ts'
import {
  type Addressed,
  articles,
  countListed,
  entriesOf,
  listBrandAddresses,
  listNewsCategoryAddresses,
  listParts,
  listVehicleAddresses,
  openPart,
  type SitemapSources,
  startingWith,
} from './sitemap-queries.server.ts'
import { bodyCategoryEntries, catalogueEntries, changeDays, priceRangeEntries } from './static-entries.ts'

/** Catalogues, models, brands, categories and price ranges. Throws if the models are not readable. */
export async function planVehicleSitemap({ content, clock, log }: SitemapSources): Promise<Sitemap> {
  const { db, versions } = content
  let isComplete = true
  const orNone = (read: Promise<Addressed[]>) =>
    read.catch((error: unknown) => {
      isComplete = false
      log.warn({ err: error }, 'a table was left out of the sitemap of models')
      return []
    })
  const vehicles = await readRequired(() => listVehicleAddresses(db))
  const [brands, categories] = await Promise.all([
    orNone(listBrandAddresses(db)),
    orNone(listNewsCategoryAddresses(db)),
  ])
  const changed = changeDays(versions, clock)
  const entries = [
    ...catalogueEntries(changed),
    ...vehicles.map((vehicle) => weekly(vehiclePath(vehicle), vehicle, 0.8)),
    ...brands.map((brand) => weekly(brandPath(brand.slug), brand, 0.7)),
    ...bodyCategoryEntries(vehicles, changed, 0.7),
    ...categories.map((category) => weekly(newsHref({ category: category.slug }), category, 0.7)),
    ...priceRangeEntries(changed, 0.6),
  ]
  return { kind: 'urlset', isComplete, pages: inOnePage(entries) }
}

async function* inOnePage(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries
}

/** Articles from newest to oldest, after their list. An index of parts if they exceed one file. */
export async function planNewsSitemap(sources: SitemapSources, max = maxEntriesPerFile): Promise<Sitemap> {
  const { db } = sources.content
  const articleCount = await readRequired(() => countListed(db, sources.clock, articles, max))
  if (articleCount < max) {
    const rows = articles.pages(db, sources.clock)
    const first = await readRequired(() => rows.next())
    const pages = first.done
      ? listAlone(sources)
      : startingWith(newsList(sources), entriesOf(articles, startingWith(first.value, rows), articlePriority))
    return { kind: 'urlset', isComplete: true, pages }
  }
  const parts = await readRequired(() => listParts(db, sources.clock, articles, max))
  return { kind: 'index', isComplete: true, paths: [1, ...parts].map((part) => `/sitemap-news/parte-${part}.xml`) }
}

export async function openNewsPart(
  sources: SitemapSources,
  part: number,
  max = maxEntriesPerFile,
): Promise<Sitemap | null> {
  if (part === 1) return { kind: 'urlset', isComplete: true, pages: listAlone(sources) }
  const rows = await readRequired(() => openPart(sources.content.db, sources.clock, articles, part, max))
  return rows && { kind: 'urlset', isComplete: true, pages: entriesOf(articles, rows, articlePriority) }
}

const articlePriority = 0.8

async function* listAlone(sources: SitemapSources): AsyncGenerator<SitemapEntry[]> {
  yield newsList(sources)
}

function newsList({ content, clock }: SitemapSources): SitemapEntry[] {
  const lastModified = changeDays(content.versions, clock)('news')
  return [{ path: '/noticias', lastModified, changeFrequency: 'daily', priority: 0.9 }]
}
