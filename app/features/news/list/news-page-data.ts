import type { CountedCategory, ListedArticle } from '#app/features/news/news.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import type { NewsKey } from '#app/features/news/news-address.ts'

/** The data of one address of the news list. */
export type NewsPageData = {
  articles: ListedArticle[]
  chips: CountedCategory[]
  /** The count of all categories. */
  totalCount: number
  /** The results of the chosen category and search, on all pages. */
  found: ResultCount
  /** The stems to mark in results; empty without a search. */
  stems: string[]
  /** The key of the next page; null on the last one. */
  next: NewsKey | null
}
