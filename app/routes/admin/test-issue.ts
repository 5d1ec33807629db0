import { answerIssueTest } from '#app/features/newsletter/admin/issues/answer-issue-sending.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/test-issue.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerIssueTest(panelParts(context), request))
}
