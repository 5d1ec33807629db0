import { answerAsking } from '#app/features/suppliers/admin/answer-supplier-calls.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/ask-supplier.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerAsking(panelParts(context), request))
}
