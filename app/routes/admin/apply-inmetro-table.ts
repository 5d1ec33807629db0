import { answerImport } from '#app/features/inmetro/admin/answer-import.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/apply-inmetro-table.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerImport(panelParts(context), request))
}
