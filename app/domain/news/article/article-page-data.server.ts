import { linkedVehicleIds, vehicleIdsIn } from '#app/domain/news/body/body-parts.ts'
import { listSeriesParts } from '#app/domain/news/list/news-collection.server.ts'
import type { Article, ArticleCard, SeriesPart } from '#app/domain/news/news.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { cardDataOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { type SimilarNews, similarNewsFailure } from './article-header.tsx'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import { cardColumns, isPublic, newestFirst, toCard } from '#app/domain/news/published-news.server.ts'
import { cacheNews } from '#app/domain/news/news-queries.server.ts'
import { findPublishedArticle } from '#app/domain/news/body/whole-article.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export type ArticlePageData = {
  article: Article
  similar: SimilarNews
  /** Active models that the article names, except those in `bodyVehicles`. Those linked in the text come first, in its order. */
  vehicles: VehicleCardData[]
  bodyVehicles: VehicleCardData[]
  /** Parts of the series in order. Empty if the series has only this part. */
  series: SeriesPart[]
}

export type ArticlePageParts = { content: Content; clock: Clock }

export async function readArticlePageData(
  { content, clock }: ArticlePageParts,
  article: Article,
): Promise<ArticlePageData> {
  const inBody = vehicleIdsIn(article.bodyHtml ?? '')
  const [similar, parts, active] = await Promise.all([
    readSimilarNews({ content, clock }, article),
    loadOrNothing(
      content,
      async () => (article.series === null ? [] : listSeriesParts(content.db, clock, article.series)),
      [],
    ),
    loadOrNothing(
      content,
      async () => (article.vehicleIds.length > 0 || inBody.length > 0 ? listActiveVehicles(content) : []),
      [],
    ),
  ])
  const cardsOf = (ids: number[]) => active.filter(({ id }) => ids.includes(id)).map(cardDataOf)
  const linked = linkedVehicleIds(article.bodyHtml ?? '')
  const placeOf = ({ id }: { id: number }) => (linked.includes(id) ? linked.indexOf(id) : linked.length)
  return {
    article,
    similar,
    vehicles: cardsOf(article.vehicleIds.filter((id) => !inBody.includes(id))).toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    ),
    bodyVehicles: cardsOf(inBody),
    series: parts.length > 1 ? parts : [],
  }
}

const limit = 5

type Current = Pick<ArticleCard, 'id' | 'category'>

/** Lists articles of the category, newest first. Empty without a category. */
export async function listSimilarNews(db: Database, clock: Clock, { id, category }: Current): Promise<ArticleCard[]> {
  if (!category) return []
  const rows = await db
    .select(cardColumns)
    .from(news)
    .innerJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), ne(news.id, id), eq(news.categoryId, category.id)))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(toCard)
}

/** After a database error, `failure` is set and the page has no such articles. */
export async function readSimilarNews({ content, clock }: ArticlePageParts, current: Current): Promise<SimilarNews> {
  const articles = await loadOrNothing(content, () => listSimilarNews(content.db, clock, current), null)
  return articles ? { articles, failure: null } : { articles: [], failure: similarNewsFailure }
}

/** Finds a published article with related content. Cached. null: not found. */
export function findArticlePage({ content, clock }: ArticlePageParts, slug: string): Promise<ArticlePageData | null> {
  return cachedPages(content, { clock, what: slug })
}

const cachedPages = cacheNews(async (content, { clock, what: slug }: { clock: Clock; what: string }) => {
  const article = await findPublishedArticle(content, clock, slug)
  return article && readArticlePageData({ content, clock }, article)
})
