import { answerMessageDeletion } from '#app/features/contact/admin/answer-message-calls.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/delete-message.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerMessageDeletion(panelParts(context), request))
}
