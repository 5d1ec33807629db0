import { answerComparison } from '#app/features/vehicle-lists/admin/publishing/answer-publication.server.ts'
import { sentList } from '#app/features/vehicle-lists/admin/publishing/sent-list.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/compare-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerComparison(panelParts(context), request, sentList))
}
