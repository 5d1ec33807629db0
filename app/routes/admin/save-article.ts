import { deskParts } from '#app/features/news/admin/desk-parts.server.ts'
import { answerSave } from '#app/features/news/admin/form/answer-save.server.ts'
import type { Route } from './+types/save-article.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerSave(deskParts(context), request))
}
