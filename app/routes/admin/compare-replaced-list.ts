import { replacedList } from '#app/features/vehicle-lists/admin/history/replaced-list.server.ts'
import { answerComparison } from '#app/features/vehicle-lists/admin/publishing/answer-publication.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/compare-replaced-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerComparison(panelParts(context), request, replacedList))
}
