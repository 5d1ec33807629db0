import { panelParts } from '#app/platform/panel-parts.server.ts'
import { answerDeletion } from '#app/features/news/admin/table/answer-deletion.server.ts'
import type { Route } from './+types/delete-article.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerDeletion(panelParts(context), request))
}
