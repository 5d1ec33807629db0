import { webhookActions, countWebhookLogs } from '#app/panel/webhooks/log/webhook-actions.server.ts'
import { readWebhookLogAddress } from '#app/panel/webhooks/log/webhook-log-address.ts'
import { listWebhookLogs } from '#app/panel/webhooks/log/webhook-log-queries.server.ts'
import { WebhooksTab } from '#app/panel/webhooks/log/webhooks-tab.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/webhooks-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  const address = readWebhookLogAddress(url.searchParams)
  return runLoader(context, async () => {
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

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
