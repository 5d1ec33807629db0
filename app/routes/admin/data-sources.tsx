import { findSources } from '#app/panel/data-sources/source-queries.server.ts'
import { sourceActions } from '#app/panel/data-sources/source-actions.server.ts'
import { sourcesTitle } from '#app/panel/data-sources/source-labels.ts'
import { SourceTables } from '#app/panel/data-sources/source-tables.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/data-sources.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { hasOpenChargeMapKey } = context.get(contexts.chargingImports)
  return runLoader(context, () => findSources(panelDeps(context).db, hasOpenChargeMapKey, url.searchParams))
}

export const action = panelAction(sourceActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(sourcesTitle)

export default function DataSourcesRoute({ loaderData }: Route.ComponentProps) {
  return <SourceTables {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar as fontes')
