import { data, redirect } from 'react-router'
import { ArticleMissing } from '#app/domain/news/empty-page.tsx'
import { likeParameter } from '#app/domain/news/article/like-button.tsx'
import { articleMeta, missingArticleMeta } from '#app/domain/news/article/article-meta.ts'
import { ArticlePage } from '#app/domain/news/article/article-page.tsx'
import { findArticlePage } from '#app/domain/news/article/article-page-data.server.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { findMovedArticle } from '#app/domain/news/news-queries.server.ts'
import { NewsletterForm } from '#app/domain/newsletter/subscribing/newsletter-form.tsx'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/article.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [], personalParameters: [likeParameter] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const siteUrl = context.get(contexts.siteUrl)
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const parts = { content, clock }
  const page = await runLoader(context, () => findArticlePage(parts, params.slug))
  if (page) return { page, siteUrl, isMailing: context.get(contexts.mail).isConfigured }
  const moved = await runLoader(context, () => findMovedArticle(content.db, clock, params.slug))
  if (moved) throw redirect(articlePath({ slug: moved }), 301)
  return data({ page: null, siteUrl, isMailing: false }, notFound)
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return failedMeta
  const { page, siteUrl } = loaderData
  return page
    ? articleMeta({ article: page.article, siteUrl })
    : missingArticleMeta({ path: location.pathname, siteUrl })
}

export default function Article({ loaderData: { page, siteUrl, isMailing } }: Route.ComponentProps) {
  if (!page) return <ArticleMissing />
  const cards = page.vehicles.map((vehicle) => <VehicleCard key={vehicle.id} vehicle={vehicle} heading="h3" />)
  return (
    <ArticlePage
      key={page.article.id}
      {...page}
      siteUrl={siteUrl}
      vehicleCards={cards}
      newsletter={<NewsletterForm origin="noticia" isMailing={isMailing} />}
    />
  )
}

export { ArticleFailure as ErrorBoundary } from '#app/domain/news/empty-page.tsx'
