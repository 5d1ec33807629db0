import { articlePath, newsHref } from '#app/domain/news/news-address.ts'
import { brandPath } from '#app/domain/vehicles/brand.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { mostEntriesPerFile, type Sitemap, type SitemapEntry, weekly } from './sitemap-xml.ts'
import { firstRead } from './sitemap-failure.ts'
import {
  type Addressed,
  countPublicArticles,
  listArticleParts,
  listBrandAddresses,
  listNewsCategoryAddresses,
  listVehicleAddresses,
  openArticlePart,
  publicArticlePages,
  type SitemapSources,
  startingWith,
} from './sitemap-queries.server.ts'
import { bodyCategoryEntries, catalogueEntries, changeDays, priceRangeEntries } from './static-entries.ts'

/** Catalogues, models, brands, categories and price ranges (SITE-20); without the models there is no such sitemap. */
export async function planVehicleSitemap({ content, clock, log }: SitemapSources): Promise<Sitemap> {
  const { db, versions } = content
  let isComplete = true
  const orNone = (read: Promise<Addressed[]>) =>
    read.catch((error: unknown) => {
      isComplete = false
      log.warn({ err: error }, 'a table was left out of the sitemap of models')
      return []
    })
  const vehicles = await firstRead(() => listVehicleAddresses(db))
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

/** The news list first, then every article, newest first (SITE-19). */
export async function planNewsSitemap(sources: SitemapSources, most = mostEntriesPerFile): Promise<Sitemap> {
  const { db } = sources.content
  const articleCount = await firstRead(() => countPublicArticles(db, sources.clock, most))
  if (articleCount < most) {
    const articles = publicArticlePages(db, sources.clock)
    const first = await firstRead(() => articles.next())
    const pages = first.done
      ? listAlone(sources)
      : startingWith(newsList(sources), articleEntries(startingWith(first.value, articles)))
    return { kind: 'urlset', isComplete: true, pages }
  }
  const parts = await firstRead(() => listArticleParts(db, sources.clock, most))
  return { kind: 'index', isComplete: true, paths: [1, ...parts].map(newsPartPath) }
}

/** One file of the news sitemap past the limit; null where there is none with that number. */
export async function openNewsPart(
  sources: SitemapSources,
  part: number,
  most = mostEntriesPerFile,
): Promise<Sitemap | null> {
  if (part === 1) return { kind: 'urlset', isComplete: true, pages: listAlone(sources) }
  const articles = await firstRead(() => openArticlePart(sources.content.db, sources.clock, part, most))
  return articles && { kind: 'urlset', isComplete: true, pages: articleEntries(articles) }
}

function newsPartPath(part: number): string {
  return `/sitemap-news/parte-${part}.xml`
}

async function* listAlone(sources: SitemapSources): AsyncGenerator<SitemapEntry[]> {
  yield newsList(sources)
}

function newsList({ content, clock }: SitemapSources): SitemapEntry[] {
  const lastModified = changeDays(content.versions, clock)('news')
  return [{ path: '/noticias', lastModified, changeFrequency: 'daily', priority: 0.9 }]
}

async function* articleEntries(articles: AsyncIterable<Addressed[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const page of articles)
    yield page.map((article) => ({
      path: articlePath(article),
      lastModified: article.lastModified,
      changeFrequency: 'weekly',
      priority: 0.8,
    }))
}
