import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { answerAutosave } from '#app/panel/news/form/answer-preview.server.ts'
import type { Route } from './+types/autosave-article.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerAutosave(panelDeps(context), request))
}
