import { answerReply } from '#app/features/contact/admin/reply/answer-reply.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/reply-to-message.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerReply(panelParts(context), request))
}
