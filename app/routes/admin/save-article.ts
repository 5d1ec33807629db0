import { panelParts } from '#app/platform/panel-parts.server.ts'
import { answerSave } from '#app/features/news/admin/form/answer-save.server.ts'
import type { Route } from './+types/save-article.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerSave(panelParts(context), request))
}
