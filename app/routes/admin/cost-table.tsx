import { data } from 'react-router'
import { costFileActions } from '#app/panel/costs/upload/cost-file-actions.server.ts'
import { costRowActions } from '#app/panel/costs/rows/cost-row-actions.server.ts'
import { costListFailure, missingCostTable } from '#app/panel/costs/rows/cost-messages.ts'
import { findCostList } from '#app/panel/costs/list/answer-cost-download.server.ts'
import { CostTablePage } from '#app/panel/costs/list/cost-table-page.tsx'
import { isCostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { NotFoundPanel, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { dataListsPath } from '#app/panel/frame/panel-address.ts'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/cost-table.ts'

export async function loader({ context, params: { table }, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  if (!isCostTableId(table)) return data({ shown: null }, { status: 404 })
  const today = dayInSaoPaulo(clock.now())
  const found = await runLoader(context, () => findCostList(db, table, url.searchParams, today))
  return data({ shown: { id: table, ...found } }, { status: 200 })
}

export const action = panelAction({ ...costRowActions, ...costFileActions })
export {
  panelClientAction as clientAction,
  revalidatesUnlessCompared as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Tabelas de custos')

export default function CostTableRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? (
    <CostTablePage key={shown.id} {...shown} />
  ) : (
    <NotFoundPanel sentence={missingCostTable} back={{ to: dataListsPath, label: 'Voltar aos dados JSON' }} />
  )
}

export const ErrorBoundary = tabFailure(costListFailure)
