import { answerReportExport } from '#app/panel/charging/reports/report-list.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-charging-reports.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerReportExport(panelDeps(context), url)
}
