import { subscriberActions } from '#app/panel/newsletter/subscriber-actions.server.ts'
import { SubscriberCards, SubscriberTable } from '#app/panel/newsletter/subscriber-table.tsx'
import { subscriberList } from '#app/panel/newsletter/subscriber-list.ts'
import { listSubscribers, countSubscribers } from '#app/panel/newsletter/subscriber-list.server.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { PrivacyLink } from '#app/panel/privacy/privacy-link.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/subscribers-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  const params = subscriberList.read(url.searchParams)
  return runLoader(context, async () => ({
    params,
    counts: await countSubscribers(db, clock),
    page: await listSubscribers(db, params),
  }))
}

export const action = panelAction(subscriberActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Newsletter')

export default function SubscribersTab({ loaderData: { params, counts, page } }: Route.ComponentProps) {
  return (
    <>
      <SubscriberCards counts={counts} />
      <SubscriberTable params={params} page={page} />
      <PrivacyLink />
    </>
  )
}

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
