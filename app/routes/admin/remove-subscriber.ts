import { answerRemoval } from '#app/features/newsletter/admin/answer-subscriber-calls.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/remove-subscriber.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerRemoval(panelParts(context), request))
}
