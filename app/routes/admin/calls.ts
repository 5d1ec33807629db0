import { answerChunk } from '#app/panel/charging/answer-chunk.server.ts'
import { answerArticleSearch, answerProgress } from '#app/panel/newsletter/issues/issue-resources.server.ts'
import { answerAutosave, answerPreview } from '#app/panel/news/form/answer-preview.server.ts'
import { type PanelDeps, panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/calls.ts'

type CallDeps = PanelDeps & { uploadsFolder: string }

const answers: Record<string, (deps: CallDeps, request: Request) => Promise<unknown>> = {
  'admin/dados-json/pontos/enviar': answerChunk,
  'admin/noticias/rascunho': answerAutosave,
  'admin/noticias/previa': answerPreview,
  'admin/newsletter/edicoes/noticias': answerArticleSearch,
  'admin/newsletter/edicoes/andamento': answerProgress,
}

export async function action({ context, request, pattern }: Route.ActionArgs) {
  const { uploadsFolder } = context.get(contexts.chargingImports)
  return Response.json(await answers[pattern]!({ ...panelDeps(context), uploadsFolder }, request))
}
