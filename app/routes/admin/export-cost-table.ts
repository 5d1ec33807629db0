import { answerCostDownload } from '#app/panel/costs/list/answer-cost-download.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-cost-table.ts'

export function loader({ context, params: { table } }: Route.LoaderArgs) {
  return answerCostDownload(panelDeps(context), table)
}
