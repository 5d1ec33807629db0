import { answerCostTakingAway } from '#app/features/cost-desk/admin/rows/answer-cost-rows.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/take-away-cost-row.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerCostTakingAway(panelParts(context), request))
}
