import { answerImportComparison } from '#app/features/inmetro/admin/answer-import.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/compare-inmetro-table.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerImportComparison(panelParts(context), request))
}
