import { answerPointConfirming } from '#app/features/charging/admin/points/answer-point-calls.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/confirm-charging-point.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerPointConfirming(panelParts(context), request))
}
