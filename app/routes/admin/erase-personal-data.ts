import { answerErasure } from '#app/features/privacy/answer-erasure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/erase-personal-data.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerErasure(panelParts(context), request))
}
