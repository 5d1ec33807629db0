import { vehicleIdsIn } from '#app/features/news/body/body-parts.ts'
import type { Article } from '#app/features/news/news.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { cardDataOf, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readSimilarNews } from './similar-news-queries.server.ts'
import type { SimilarNews } from './similar-news.ts'

export type ArticlePageData = {
  article: Article
  similar: SimilarNews
  /** The models that the article writes about and its body does not show, as far as they are sold. */
  vehicles: VehicleCardData[]
  /** Those whose cards stand in its body. */
  bodyVehicles: VehicleCardData[]
}

export type ArticlePageParts = { content: Content; clock: Clock; log: Log }

/** An article that was found, with what stands around it. */
export async function readArticlePageData(
  { content, clock, log }: ArticlePageParts,
  article: Article,
): Promise<ArticlePageData> {
  const inBody = vehicleIdsIn(article.bodyHtml ?? '')
  const [similar, active] = await Promise.all([
    readSimilarNews({ db: content.db, clock, log }, article),
    article.vehicleIds.length > 0 || inBody.length > 0 ? listActiveVehicles(content) : [],
  ])
  const cardsOf = (ids: number[]) => active.filter(({ id }) => ids.includes(id)).map(cardDataOf)
  return {
    article,
    similar,
    vehicles: cardsOf(article.vehicleIds.filter((id) => !inBody.includes(id))),
    bodyVehicles: cardsOf(inBody),
  }
}
