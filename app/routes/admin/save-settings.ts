import { answerSettings } from '#app/features/portal/admin/answer-settings.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/save-settings.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerSettings(panelParts(context), request))
}
