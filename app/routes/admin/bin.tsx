import { binActions, listBinnedItems } from '#app/panel/bin/bin-actions.server.ts'
import { BinPage } from '#app/panel/bin/bin-page.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/bin.ts'

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  return { page: await runLoader(context, () => listBinnedItems(db, searchParams.get('depois'))) }
}

export const action = panelAction(binActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Lixeira')

export default function Bin({ loaderData }: Route.ComponentProps) {
  return <BinPage {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar a lixeira')
