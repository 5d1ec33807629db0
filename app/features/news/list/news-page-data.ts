import type { ArticleCard, CountedCategory } from '#app/features/news/news.ts'
import type { NewsKey } from '#app/features/news/news-address.ts'

/** What the news list shows of one address. */
export type NewsPageData = {
  articles: ArticleCard[]
  chips: CountedCategory[]
  /** Of all categories. */
  totalCount: number
  /** Of the chosen category, on all pages. */
  foundCount: number
  /** Where older articles go on; null on the last page. */
  next: NewsKey | null
}
