import { answerReplay } from '#app/features/webhooks/admin/answer-replay.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/replay-delivery.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerReplay(panelParts(context), request))
}
