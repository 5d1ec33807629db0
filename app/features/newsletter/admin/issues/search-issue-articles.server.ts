import { listPublishedNews } from '#app/features/news/news-queries.server.ts'
import { searchNews } from '#app/features/news/search/search-news.server.ts'
import { searchWords } from '#app/features/news/search/search-words.ts'
import type { PanelDeps } from '#app/platform/panel-context.server.ts'
import { normalizeSearchTerm } from '#app/platform/search-term.ts'
import type { FoundArticle } from './issue-resources.server.ts'

/** An editor who does not find it among these writes another word. */
const limit = 10

/** Published articles that hold the words that were typed, the best first; the newest where nothing was. */
export async function searchIssueArticles(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  typed: string,
): Promise<FoundArticle[]> {
  const search = normalizeSearchTerm(typed)
  const words = searchWords(search)
  if (search && words.length === 0) return []
  const articles = search
    ? (await searchNews(db, clock, { words, limit })).articles
    : await listPublishedNews(db, clock, { limit })
  return articles.map(({ id, title, summary, slug, isSponsored, publishedDate }) => ({
    newsId: id,
    title,
    summary,
    slug,
    isSponsored,
    publishedDate,
  }))
}
