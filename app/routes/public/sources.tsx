import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { findSourceCounts } from '#app/pages/sources/source-counts-queries.server.ts'
import { mainSourcesOf, pageOfSources } from '#app/pages/sources/source-counts.ts'
import { SourcesPage } from '#app/pages/sources/sources-page.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/sources.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: ['pagina'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const { sources, ...counts } = await runLoader(context, () => findSourceCounts(content, clock))
  const list = pageOfSources(sources, Number(url.searchParams.get('pagina')))
  return { counts, list, main: mainSourcesOf(sources), siteUrl: context.get(contexts.siteUrl) }
}

export const meta = fixedMeta({
  title: 'De onde vêm os números',
  description:
    'Quantos números do portal são de que idade, de que tipo de fonte e de que confiança, o que falta saber, e a lista das fontes.',
  path: '/fontes',
  trail: [{ label: 'Início', to: '/' }, { label: 'Fontes' }],
})

export default function Sources({ loaderData: { counts, main, list } }: Route.ComponentProps) {
  return <SourcesPage counts={counts} main={main} list={list} />
}

export const ErrorBoundary = portalPageFailure('Fontes')
