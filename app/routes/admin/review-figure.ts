import { answerReview } from '#app/features/dossiers/admin/review/answer-review.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/review-figure.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerReview(panelParts(context), request))
}
