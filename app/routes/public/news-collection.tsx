import { data } from 'react-router'
import { ArticleMissing } from '#app/domain/news/empty-page.tsx'
import { missingArticleMeta } from '#app/domain/news/article/article-meta.ts'
import { findNewsCollection } from '#app/domain/news/list/news-collection.server.ts'
import { newsCollectionMeta, NewsCollectionPage } from '#app/domain/news/list/news-collection-page.tsx'
import { collectionPaths, readNewsAddress } from '#app/domain/news/news-address.ts'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/news-collection.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: ['depois'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = url.pathname.startsWith(collectionPaths.author) ? 'author' : 'series'
  const asked = { kind, slug: params.name, after: readNewsAddress(url).after } as const
  const collection = await runLoader(context, () =>
    findNewsCollection(context.get(contexts.content), context.get(contexts.clock), asked),
  )
  const page = { collection, siteUrl: context.get(contexts.siteUrl) }
  return collection ? page : data(page, notFound)
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return failedMeta
  const { collection, siteUrl } = loaderData
  return collection
    ? newsCollectionMeta({ collection, siteUrl })
    : missingArticleMeta({ path: location.pathname, siteUrl })
}

export default function Collection({ loaderData: { collection } }: Route.ComponentProps) {
  return collection ? <NewsCollectionPage collection={collection} /> : <ArticleMissing />
}

export { NewsFailure as ErrorBoundary } from '#app/domain/news/list/news-page.tsx'
