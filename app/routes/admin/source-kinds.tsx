import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { SourceKindsPage } from '#app/panel/vehicles/sources/source-kinds-page.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/source-kinds.ts'
import {
  listSourceKinds,
  readSourceAddress,
  sourceKindActions,
} from '#app/panel/vehicles/sources/source-kinds.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const address = readSourceAddress(url.searchParams)
  return runLoader(context, async () => ({
    address,
    ...(await listSourceKinds(panelDeps(context).db, address)),
  }))
}

export const action = panelAction(sourceKindActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Tipos de fontes')

export default function SourceKinds({ loaderData }: Route.ComponentProps) {
  return <SourceKindsPage {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar os tipos de fontes')
