import { answerPageCorrection } from '#app/features/suppliers/admin/correction/answer-correction.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/correct-supplier-page.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerPageCorrection(panelParts(context), request))
}
