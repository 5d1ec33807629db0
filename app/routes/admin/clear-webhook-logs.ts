import { answerClearing } from '#app/features/webhooks/admin/answer-clearing.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/clear-webhook-logs.ts'

export async function action({ context }: Route.ActionArgs) {
  return Response.json(await answerClearing(panelParts(context)))
}
