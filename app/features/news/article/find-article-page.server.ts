import type { Clock } from '#app/platform/clock.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { cardDataOf, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import type { Article } from '#app/features/news/news.ts'
import { findPublishedArticle } from '#app/features/news/news-queries.server.ts'
import { readSimilarNews } from './similar-news-queries.server.ts'
import type { SimilarNews } from './similar-news.ts'

type ArticlePageData = {
  article: Article
  similar: SimilarNews
  /** The models that the article writes about, as far as they are sold. */
  vehicles: VehicleCardData[]
}

type Parts = { content: Content; clock: Clock; log: Log }

/** An article with what stands around it; null where there is none that visitors may read. */
export async function findArticlePage({ content, clock, log }: Parts, slug: string): Promise<ArticlePageData | null> {
  const article = await findPublishedArticle(content.db, clock, slug)
  if (!article) return null
  const [similar, active] = await Promise.all([
    readSimilarNews({ db: content.db, clock, log }, article),
    article.vehicleIds.length > 0 ? listActiveVehicles(content) : [],
  ])
  return { article, similar, vehicles: active.filter(({ id }) => article.vehicleIds.includes(id)).map(cardDataOf) }
}
