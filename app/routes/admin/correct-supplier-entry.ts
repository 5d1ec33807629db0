import { answerEntryCorrection } from '#app/features/suppliers/admin/correction/answer-correction.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/correct-supplier-entry.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerEntryCorrection(panelParts(context), request))
}
