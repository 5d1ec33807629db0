import { data } from 'react-router'
import { costRestoreActions } from '#app/panel/costs/rows/cost-row-actions.server.ts'
import { costListFailure, missingCostTable } from '#app/panel/costs/rows/cost-messages.ts'
import { CostHistoryPage } from '#app/panel/costs/history/cost-history-page.tsx'
import { findCostHistory } from '#app/panel/costs/history/cost-history-queries.server.ts'
import { isCostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { NotFoundPanel, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { dataListsPath } from '#app/panel/frame/panel-address.ts'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/cost-history.ts'

export async function loader({ context, params: { table }, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  if (!isCostTableId(table)) return data({ shown: null }, { status: 404 })
  const rowId = searchParams.has('linha') ? (readRowId(searchParams.get('linha')) ?? 0) : null
  const asked = { table, rowId, after: searchParams.get('depois') }
  const history = await runLoader(context, () => findCostHistory(db, asked))
  return data({ shown: history && { id: table, history } }, { status: history ? 200 : 404 })
}

export const action = panelAction(costRestoreActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Histórico de custos')

export default function CostHistoryRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? (
    <CostHistoryPage {...shown} />
  ) : (
    <NotFoundPanel sentence={missingCostTable} back={{ to: dataListsPath, label: 'Voltar aos dados JSON' }} />
  )
}

export const ErrorBoundary = tabFailure(costListFailure)
