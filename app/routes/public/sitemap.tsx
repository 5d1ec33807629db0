import { data } from 'react-router'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { explainSitemapFailure, sourcesOf } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import { describeUnifiedSitemap } from '#app/pages/sitemaps/unified-sitemap.server.ts'
import { type SitemapFailure } from '#app/pages/sitemaps/sitemap-failure.ts'
import { SitemapPage } from '#app/pages/sitemaps/sitemap-page.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/sitemap.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const siteUrl = context.get(contexts.siteUrl)
  try {
    const { isComplete, ...sitemap } = await describeUnifiedSitemap(sourcesOf(context), siteUrl)
    if (!isComplete) context.get(contexts.page).isIncomplete = true
    return { sitemap, siteUrl }
  } catch (error) {
    const sitemapFailure = await explainSitemapFailure(context, error)
    throw data({ sitemapFailure } satisfies SitemapFailure, { status: 500, statusText: 'Internal Server Error' })
  }
}

export const meta = fixedMeta({
  title: 'Sitemap Unificado',
  description: 'Todos os endereços do portal: páginas, modelos, marcas, notícias, categorias e faixas de preço.',
  path: '/sitemap',
  isIndexed: false,
})

export default function UnifiedSitemap({ loaderData: { sitemap } }: Route.ComponentProps) {
  return <SitemapPage sitemap={sitemap} />
}

export { SitemapFailedPage as ErrorBoundary } from '#app/pages/sitemaps/sitemap-page.tsx'
