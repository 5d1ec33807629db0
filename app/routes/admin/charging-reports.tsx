import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { reportActions } from '#app/panel/charging/reports/report-actions.server.ts'
import { listReports } from '#app/panel/charging/reports/report-list.server.ts'
import { reportList } from '#app/panel/charging/reports/report-list.ts'
import { ReportTable } from '#app/panel/charging/reports/report-table.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/charging-reports.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const params = reportList.read(url.searchParams)
  return runLoader(context, async () => ({ params, page: await listReports(panelDeps(context).db, params) }))
}

export const action = panelAction(reportActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(reportList.title)

export default function ChargingReportsRoute({ loaderData: { params, page } }: Route.ComponentProps) {
  return <ReportTable params={params} page={page} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar os relatos')
