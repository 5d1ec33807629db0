import { listSubscribers } from '#app/features/newsletter/admin/subscriber-table-queries.server.ts'
import { SubscriberTable } from '#app/features/newsletter/admin/subscriber-table.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/subscribers-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  return readOrExplain(context, () => listSubscribers(db, url.searchParams.get('depois')))
}

export const meta: Route.MetaFunction = () => panelMeta('Newsletter')

export default function SubscribersTab({ loaderData }: Route.ComponentProps) {
  return <SubscriberTable {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao carregar assinantes" />
}
