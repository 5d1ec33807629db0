import { answerRestoration } from '#app/features/vehicle-lists/admin/history/answer-restoration.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/restore-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerRestoration(panelParts(context), request))
}
