import type { CountedCategory, ListedArticle } from '#app/features/news/news.ts'
import type { ResultCount } from '#app/platform/result-count.ts'
import type { NewsKey } from '#app/features/news/news-address.ts'

/** What the news list shows of one address. */
export type NewsPageData = {
  articles: ListedArticle[]
  chips: CountedCategory[]
  /** Of all categories. */
  totalCount: number
  /** Of the chosen category and search, on all pages. */
  found: ResultCount
  /** What a search found, to be marked in its results; empty without a search. */
  stems: string[]
  /** Where older articles go on; null on the last page. */
  next: NewsKey | null
}
