import { answerFigure } from '#app/features/portal/admin/answer-figure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/change-figure.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerFigure(panelParts(context), request))
}
