import { data, useRouteError } from 'react-router'
import { ArticleFailure } from '#app/features/news/article/article-failure.tsx'
import { articleMeta, missingArticleMeta } from '#app/features/news/article/article-meta.ts'
import { ArticleMissing } from '#app/features/news/article/article-missing.tsx'
import { ArticlePage } from '#app/features/news/article/article-page.tsx'
import { findPublishedArticle } from '#app/features/news/news-queries.server.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { cardDataOf } from '#app/features/vehicles/vehicle.ts'
import { failureMessage } from '#app/platform/explained-failure.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { notFound } from '#app/platform/not-found.ts'
import type { Route } from './+types/article.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const siteUrl = context.get(contexts.siteUrl)
  const clock = context.get(contexts.clock)
  const page = await readOrExplain(context, async () => {
    const article = await findPublishedArticle(content.db, clock, params.slug)
    if (!article) return null
    const active = article.vehicleIds.length > 0 ? await listActiveVehicles(content) : []
    return { article, vehicles: active.filter(({ id }) => article.vehicleIds.includes(id)).map(cardDataOf) }
  })
  if (!page) return data({ page: null, siteUrl }, notFound)
  return { page, siteUrl }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return []
  const { page, siteUrl } = loaderData
  return page
    ? articleMeta({ article: page.article, siteUrl })
    : missingArticleMeta({ path: location.pathname, siteUrl })
}

export default function Article({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <ArticleMissing />
  const cards = page.vehicles.map((vehicle) => <VehicleCard key={vehicle.id} vehicle={vehicle} heading="h3" />)
  return <ArticlePage article={page.article} vehicles={cards.length > 0 ? cards : null} />
}

export function ErrorBoundary() {
  return <ArticleFailure message={failureMessage(useRouteError())} />
}
