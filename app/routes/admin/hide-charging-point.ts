import { answerHiding } from '#app/features/charging/admin/answer-charging-calls.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/hide-charging-point.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerHiding(panelParts(context), request))
}
