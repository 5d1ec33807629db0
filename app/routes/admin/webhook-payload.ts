import { findWebhookPayload } from '#app/features/webhooks/admin/webhook-payload-queries.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/webhook-payload.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return Response.json(await findWebhookPayload(panelParts(context), readRowId(params.logId)))
}
