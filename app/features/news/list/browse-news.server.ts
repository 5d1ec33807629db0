import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import type { CountedCategory } from '#app/features/news/news.ts'
import type { NewsAddress } from '#app/features/news/news-address.ts'
import type { NewsPageData } from './news-page-data.ts'
import { countPublishedNews, listNewsCategories, listPublishedNews } from '#app/features/news/news-queries.server.ts'

const pageSize = 24
/** Chips beside 'Todas' (NEWS-07). */
const mostChips = 8

/** One page of the news list as an address asks for it. */
export async function browseNews(db: Database, clock: Clock, address: NewsAddress): Promise<NewsPageData> {
  const { category } = address
  const [found, categories, totalCount, foundCount] = await Promise.all([
    // One more than is shown says whether the list goes on.
    listPublishedNews(db, clock, { ...address, limit: pageSize + 1 }),
    listNewsCategories(db, clock),
    countPublishedNews(db, clock),
    category ? countPublishedNews(db, clock, category) : null,
  ])
  const articles = found.slice(0, pageSize)
  const last = articles.at(-1)
  return {
    articles,
    chips: chipsOf(categories, category),
    totalCount,
    foundCount: foundCount ?? totalCount,
    next: last && found.length > pageSize ? { publishedDate: last.publishedDate, id: last.id } : null,
  }
}

/** The fullest categories, and the chosen one even where it is not among them. */
function chipsOf(categories: CountedCategory[], chosen: string | null): CountedCategory[] {
  const fullest = categories.slice(0, mostChips)
  const beyond = categories.slice(mostChips).find(({ slug }) => slug === chosen)
  return beyond ? [...fullest.slice(0, -1), beyond] : fullest
}
