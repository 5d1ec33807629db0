import { answerIssueSave } from '#app/features/newsletter/admin/issues/answer-issue-save.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/save-issue.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerIssueSave(panelParts(context), request))
}
