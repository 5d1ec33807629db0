import { answerReplacedComparison } from '#app/features/vehicle-lists/admin/history/answer-restoration.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/compare-replaced-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerReplacedComparison(panelParts(context), request))
}
