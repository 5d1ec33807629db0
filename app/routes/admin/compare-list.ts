import { answerComparison } from '#app/features/vehicle-lists/admin/publishing/answer-list.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/compare-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerComparison(panelParts(context), request))
}
