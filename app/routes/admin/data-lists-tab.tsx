import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { listActions } from '#app/panel/vehicles/json-list/list-actions.server.ts'
import { ListManager, readListTab } from '#app/panel/vehicles/json-list/page/list-manager.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/data-lists-tab.ts'
import { findDataLists, listPublications } from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'
import { DataListsTable } from '#app/panel/vehicles/json-list/page/publication-table.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const tab = readListTab(url.searchParams)
  return runLoader(context, async () => ({
    tab,
    lists: await findDataLists(db),
    publications: tab === 'historico' ? await listPublications(db, url.searchParams.get('depois')) : null,
  }))
}

export const action = panelAction(listActions)
export {
  panelClientAction as clientAction,
  revalidatesUnlessCompared as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Dados JSON')

export default function DataListsTab({ loaderData: { tab, lists, publications } }: Route.ComponentProps) {
  return (
    <div>
      <ListManager tab={tab} publications={publications} overview={<DataListsTable lists={lists} />} />
    </div>
  )
}

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
