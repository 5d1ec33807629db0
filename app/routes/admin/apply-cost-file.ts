import { answerCostApplying } from '#app/features/cost-desk/admin/upload/answer-cost-file.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/apply-cost-file.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerCostApplying(panelParts(context), request))
}
