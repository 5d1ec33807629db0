import { answerDraft } from '#app/features/newsletter/admin/issues/answer-issue-calls.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/draft-issue.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerDraft(panelParts(context), request))
}
