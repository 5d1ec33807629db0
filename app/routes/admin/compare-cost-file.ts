import { answerCostComparison } from '#app/features/cost-desk/admin/upload/answer-cost-file.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/compare-cost-file.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerCostComparison(panelParts(context), request))
}
