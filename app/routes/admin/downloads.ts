import { data } from 'react-router'
import { answerPanelPoints } from '#app/domain/charging/export/answer-point-files.server.ts'
import { drawModel } from '#app/domain/vehicles/illustrations/draw-model.ts'
import { findWaitingPhoto } from '#app/panel/charging/photos/photo-actions.server.ts'
import { answerReportExport } from '#app/panel/charging/reports/report-list.server.ts'
import { answerMessageExport } from '#app/panel/contact/inbox-list.server.ts'
import { answerCostDownload } from '#app/panel/costs/list/answer-cost-download.server.ts'
import { answerSourceFile } from '#app/panel/data-sources/answer-source-file.server.ts'
import { answerIssuePreview } from '#app/panel/newsletter/issues/issue-resources.server.ts'
import { answerSubscriberExport } from '#app/panel/newsletter/subscriber-list.server.ts'
import { answerSupplierExport } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { findVehicleForPreview } from '#app/panel/vehicles/editor/find-vehicle-preview.server.ts'
import {
  answerCurrentList,
  answerReplacedList,
} from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import { type PanelDeps, panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/downloads.ts'

type Params = Partial<Record<string, string>>
type Context = Route.LoaderArgs['context']
type Answer = (deps: PanelDeps, url: URL, params: Params, context: Context) => Response | Promise<Response>

/** Answers by route pattern: JSON lists as files, and previews of unpublished content. */
const answers: Record<string, Answer> = {
  'admin/dados-json/atual': (deps, _url, _params, context) =>
    runLoader(context, () => answerCurrentList(deps, context.get(contexts.content))),
  'admin/dados-json/publicacoes/:publicationId': (deps, _url, { publicationId }, context) =>
    runLoader(context, async () => {
      const answer = await answerReplacedList(deps, context.get(contexts.content), readRowId(publicationId) ?? 0)
      if (!answer) throw data(null, notFound)
      return answer
    }),
  'admin/dados-json/pontos/exportar': answerPanelPoints,
  'admin/dados-json/pontos/relatos/exportar': answerReportExport,
  'admin/dados-json/pontos/fotos/:file': async ({ db }, _url, { file = '' }) => {
    const id = readRowId(file.replace(/\.jpeg$/, ''))
    const photo = id === null ? null : await findWaitingPhoto(db, id)
    if (!photo) return missing('Foto não encontrada')
    return new Response(photo.bytes.slice(), {
      headers: {
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'private, no-store',
      },
    })
  },
  'admin/dados-json/tabelas/:table/exportar': (deps, _url, { table = '' }) => answerCostDownload(deps, table),
  'admin/dados-json/fontes/arquivos/:fileId': async ({ db }, _url, { fileId }) =>
    (await answerSourceFile(db, readRowId(fileId) ?? 0)) ?? missing('Arquivo não encontrado'),
  'admin/veiculos/:vehicleId/ilustracoes/:view': async ({ db }, _url, { vehicleId, view = '' }) => {
    const vehicle = await findVehicleForPreview(db, readRowId(vehicleId) ?? 0)
    const drawing = vehicle && drawModel(vehicle, view.replace(/\.svg$/, ''))
    if (!drawing) return missing('Ilustração não encontrada')
    return new Response(drawing, {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    })
  },
  'admin/newsletter/edicoes/:issueId/previa': async (deps, url, { issueId }) => {
    const theme = url.searchParams.get('tema') === 'escuro' ? 'dark' : 'light'
    return (await answerIssuePreview(deps, { id: readRowId(issueId) ?? 0, theme })) ?? missing('Edição não encontrada')
  },
  'admin/assinantes/exportar': answerSubscriberExport,
  'admin/fornecedores/exportar': answerSupplierExport,
  'admin/mensagens/exportar': answerMessageExport,
}

function missing(sentence: string): Response {
  return new Response(sentence, { status: 404, statusText: 'Not Found' })
}

export function loader({ context, params, url, pattern }: Route.LoaderArgs) {
  return answers[pattern]!(panelDeps(context), url, params, context)
}
