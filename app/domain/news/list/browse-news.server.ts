import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { CountedCategory } from '#app/domain/news/news.ts'
import type { NewsAddress } from '#app/domain/news/news-address.ts'
import { countNews, type NewsCounts } from '#app/domain/news/published-news.server.ts'
import { findPreviousKey, listPublishedNews } from '#app/domain/news/news-queries.server.ts'
import { listCollections } from './news-collection.server.ts'
import { searchNews } from '#app/domain/news/search/search-news.server.ts'
import type { NewsPageData } from './news-page.tsx'

const pageSize = 24
const maxChips = 8
/** Maximum series in the section below the list. */
const maxSeries = 12

type Page = Pick<NewsPageData, 'articles' | 'found' | 'stems'> & { hasMore: boolean }

export async function browseNews(content: Content, clock: Clock, address: NewsAddress): Promise<NewsPageData> {
  const [counts, { series }] = await Promise.all([countNews(content, clock), listCollections(content, clock)])
  const page = await (address.search
    ? findPage(content, clock, address.search, address)
    : listPage(content, clock, address, counts))
  const { search, after, category } = address
  const previous =
    after && !search ? await findPreviousKey(content.db, clock, { category, after, limit: pageSize }) : null
  const last = page.articles.at(-1)
  return {
    articles: page.articles,
    found: page.found,
    stems: page.stems,
    chips: chipsOf(counts.categories, address.category),
    totalCount: counts.total,
    series: series.filter(({ count }) => count > 1).slice(0, maxSeries),
    previous,
    next: last && page.hasMore ? { publishedDate: last.publishedDate, id: last.id } : null,
  }
}

async function findPage(
  { db }: Content,
  clock: Clock,
  search: string,
  { category, after }: NewsAddress,
): Promise<Page> {
  return searchNews(db, clock, { term: search, category, afterId: after?.id, limit: pageSize })
}

async function listPage(
  { db }: Content,
  clock: Clock,
  { category, after }: NewsAddress,
  counts: NewsCounts,
): Promise<Page> {
  // Loads one more article than the page shows, to detect a next page.
  const articles = await listPublishedNews(db, clock, { category, after, limit: pageSize + 1 })
  const inCategory = counts.categories.find(({ slug }) => slug === category)?.count ?? 0
  return {
    articles: articles.slice(0, pageSize),
    found: { count: category ? inCategory : counts.total, isMore: false },
    stems: [],
    hasMore: articles.length > pageSize,
  }
}

/** The largest categories, and the selected one if it is not among them. */
function chipsOf(categories: CountedCategory[], chosen: string | null): CountedCategory[] {
  const fullest = categories.slice(0, maxChips)
  const beyond = categories.slice(maxChips).find(({ slug }) => slug === chosen)
  return beyond ? [...fullest.slice(0, -1), beyond] : fullest
}
