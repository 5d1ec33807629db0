import { webhookActions, countWebhookLogs } from '#app/features/admin/webhooks/admin/webhook-actions.server.ts'
import { readWebhookLogAddress } from '#app/features/admin/webhooks/admin/webhook-log-address.ts'
import { listWebhookLogs } from '#app/features/admin/webhooks/admin/webhook-log-queries.server.ts'
import { WebhooksTab } from '#app/features/admin/webhooks/admin/webhooks-tab.tsx'
import { panelMeta } from '#app/features/admin/panel/missing-plate.tsx'
import { TabFailure } from '#app/features/admin/panel/tab-failure.tsx'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/webhooks-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  const address = readWebhookLogAddress(url.searchParams)
  return loadOrPageError(context, async () => {
    const [stats, page] = await Promise.all([countWebhookLogs(db, clock), listWebhookLogs(db, address)])
    return { address, stats, page }
  })
}

export const action = panelAction(webhookActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Webhooks')

export default function WebhooksTabRoute({ loaderData }: Route.ComponentProps) {
  return <WebhooksTab {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure />
}
