import { browseNews } from '#app/domain/news/list/browse-news.server.ts'
import { readNewsAddress } from '#app/domain/news/news-address.ts'
import { newsMeta, NewsPage } from '#app/domain/news/list/news-page.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/news.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: ['busca', 'categoria', 'depois'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const clock = context.get(contexts.clock)
  const address = readNewsAddress(url)
  const data = await runLoader(context, () => browseNews(content, clock, address))
  return { data, address, siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? newsMeta(loaderData) : failedMeta)

export default function News({ loaderData: { data, address } }: Route.ComponentProps) {
  return <NewsPage data={data} address={address} />
}

export { NewsFailure as ErrorBoundary } from '#app/domain/news/list/news-page.tsx'
