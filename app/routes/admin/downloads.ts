import { answerPanelPoints } from '#app/domain/charging/export/answer-point-files.server.ts'
import { answerReportExport } from '#app/panel/charging/reports/report-list.server.ts'
import { answerMessageExport } from '#app/panel/contact/inbox-list.server.ts'
import { answerCostDownload } from '#app/panel/costs/list/answer-cost-download.server.ts'
import { answerSubscriberExport } from '#app/panel/newsletter/subscriber-list.server.ts'
import { answerSupplierExport } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { type PanelDeps, panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/downloads.ts'

const answers: Record<string, (deps: PanelDeps, url: URL, table: string) => Response | Promise<Response>> = {
  'admin/dados-json/pontos/exportar': answerPanelPoints,
  'admin/dados-json/pontos/relatos/exportar': answerReportExport,
  'admin/dados-json/tabelas/:table/exportar': (deps, _url, table) => answerCostDownload(deps, table),
  'admin/assinantes/exportar': answerSubscriberExport,
  'admin/fornecedores/exportar': answerSupplierExport,
  'admin/mensagens/exportar': answerMessageExport,
}

/** The rows of a list of the panel, as a file. */
export function loader({ context, params: { table = '' }, url, pattern }: Route.LoaderArgs) {
  return answers[pattern]!(panelDeps(context), url, table)
}
