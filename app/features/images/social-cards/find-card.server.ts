import { readComparisonAddress } from '#app/features/vehicles/comparison/comparison-address.ts'
import { idsInAddress } from '#app/features/vehicles/comparison/comparison-data.ts'
import { findPublishedArticle } from '#app/features/news/body/whole-article.server.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { SocialCard } from './faces/social-card.ts'
import { articleCard, comparisonCard, portalCard, vehicleCard } from './social-card-of.ts'

/** The card at '/cartoes/veiculo/{file}', '12.png'; null where no active model has that id. */
export async function findVehicleCard(content: Content, file: string): Promise<SocialCard | null> {
  const id = /^(\d{1,9})\.png$/.exec(file)?.[1]
  const all = id === undefined ? [] : await listActiveVehicles(content)
  const vehicle = all.find((candidate) => String(candidate.id) === id)
  return vehicle ? vehicleCard(vehicle) : null
}

/** The card at '/cartoes/noticia/{file}'; null where visitors can read no such article. */
export async function findArticleCard(content: Content, clock: Clock, file: string): Promise<SocialCard | null> {
  const slug = /^(.+)\.png$/.exec(file)?.[1]
  const article = slug === undefined ? null : await findPublishedArticle(content.db, clock, slug)
  if (!article) return null
  const vehicleId = article.cover?.vehicleId ?? null
  const all = vehicleId === null ? [] : await listActiveVehicles(content)
  return articleCard(article, all.find(({ id }) => id === vehicleId) ?? null)
}

/** The card of a comparison's address; what it names and no active model is, is left out. */
export async function findComparisonCard(content: Content, parameters: URLSearchParams): Promise<SocialCard | null> {
  const all = await listActiveVehicles(content)
  const ids = idsInAddress(readComparisonAddress(parameters).slots, all)
  return comparisonCard(ids.flatMap((id) => all.find((vehicle) => vehicle.id === id) ?? []))
}

export async function findPortalCard(content: Content): Promise<SocialCard> {
  return portalCard(await listActiveVehicles(content))
}
