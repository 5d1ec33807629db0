import { data } from 'react-router'
import { findArticleForPreview } from '#app/features/news/admin/find-article-for-preview.server.ts'
import { PreviewBanner } from '#app/features/news/admin/preview-banner.tsx'
import { ArticlePage } from '#app/features/news/article/article-page.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/article-preview.ts'

/** Opened by a signed link, by whoever has it: the link is the key. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const parts = {
    content: context.get(contexts.content),
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
    secret: context.get(contexts.secret),
  }
  const page = await readOrExplain(context, () => findArticleForPreview(parts, params.token))
  if (!page) throw data(null, notFound)
  return { ...page, siteUrl: context.get(contexts.siteUrl) }
}

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction<typeof loader> = ({ loaderData }) => panelMeta(`Prévia: ${loaderData?.article.title ?? 'notícia'}`)
