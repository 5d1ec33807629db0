import { answerProgress } from '#app/features/newsletter/admin/issues/issue-resources.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/issue-progress.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerProgress(panelParts(context), request))
}
