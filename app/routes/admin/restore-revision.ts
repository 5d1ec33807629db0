import { panelParts } from '#app/platform/panel-parts.server.ts'
import { answerRestoration } from '#app/features/news/admin/history/answer-restoration.server.ts'
import type { Route } from './+types/restore-revision.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerRestoration(panelParts(context), request))
}
