import { listWebhookLogs } from '#app/features/webhooks/admin/webhook-log-queries.server.ts'
import { WebhookLogTable } from '#app/features/webhooks/admin/webhook-log-table.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/webhooks-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  return readOrExplain(context, () => listWebhookLogs(db, url.searchParams.get('depois')))
}

export const meta: Route.MetaFunction = () => panelMeta('Webhooks')

export default function WebhooksTab({ loaderData }: Route.ComponentProps) {
  return <WebhookLogTable {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao carregar logs dos webhooks" />
}
