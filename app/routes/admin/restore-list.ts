import { replacedList } from '#app/features/vehicle-lists/admin/history/replaced-list.server.ts'
import { answerPublication } from '#app/features/vehicle-lists/admin/publishing/answer-publication.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/restore-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerPublication(panelParts(context), request, replacedList))
}
