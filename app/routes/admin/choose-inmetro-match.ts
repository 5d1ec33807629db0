import { answerChoice } from '#app/features/inmetro/admin/answer-import.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/choose-inmetro-match.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerChoice(panelParts(context), request))
}
