import { answerCostRestoring } from '#app/features/cost-desk/admin/rows/answer-cost-rows.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/restore-cost-row.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerCostRestoring(panelParts(context), request))
}
