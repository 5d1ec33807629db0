import { answerProgress } from '#app/panel/newsletter/issues/issue-resources.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/issue-progress.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerProgress(panelDeps(context), request))
}
