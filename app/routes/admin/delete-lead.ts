import { answerLeadDeletion } from '#app/features/suppliers/admin/answer-lead-deletion.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/delete-lead.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerLeadDeletion(panelParts(context), request))
}
