import { findWebhookPayload } from '#app/panel/webhooks/log/webhook-log-queries.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/webhook-payload.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return Response.json(await findWebhookPayload(panelDeps(context), readRowId(params.logId)))
}
