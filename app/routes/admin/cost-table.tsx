import { data } from 'react-router'
import { costFileActions } from '#app/features/costs/admin/upload/cost-file-actions.server.ts'
import { costRowActions } from '#app/features/costs/admin/rows/cost-row-actions.server.ts'
import { costListFailure, missingCostTable } from '#app/features/costs/admin/rows/cost-messages.ts'
import { findCostList } from '#app/features/costs/admin/list/answer-cost-download.server.ts'
import { CostTablePage } from '#app/features/costs/admin/list/cost-table-page.tsx'
import { isCostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import { DataSections } from '#app/features/admin/panel/tab-sections.tsx'
import { MissingPlate, panelMeta } from '#app/features/admin/panel/missing-plate.tsx'
import { dataListsPath } from '#app/features/admin/panel/panel-address.ts'
import { TabFailure } from '#app/features/admin/panel/tab-failure.tsx'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { Route } from './+types/cost-table.ts'

export async function loader({ context, params: { table }, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  if (!isCostTableId(table)) return data({ shown: null }, { status: 404 })
  const today = dayInSaoPaulo(clock.now())
  const found = await loadOrPageError(context, () => findCostList(db, table, url.searchParams, today))
  return data({ shown: { id: table, ...found } }, { status: 200 })
}

export const action = panelAction({ ...costRowActions, ...costFileActions })
export {
  panelClientAction as clientAction,
  revalidatesUnlessCompared as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Tabelas de custos')

export default function CostTableRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DataSections />
      {shown ? (
        <CostTablePage key={shown.id} {...shown} />
      ) : (
        <MissingPlate sentence={missingCostTable} back={{ to: dataListsPath, label: 'Voltar aos dados JSON' }} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DataSections />
      <TabFailure sentence={costListFailure} />
    </div>
  )
}
