import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { answerPreview } from '#app/panel/news/form/answer-preview.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/preview-article.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerPreview({ ...panelDeps(context), secret: context.get(contexts.secret) }, request))
}
