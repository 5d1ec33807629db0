import { subscriberActions } from '#app/features/newsletter/admin/subscriber-actions.server.ts'
import { SubscriberCards, SubscriberTable } from '#app/features/newsletter/admin/subscriber-table.tsx'
import { subscriberList } from '#app/features/newsletter/admin/subscriber-list.ts'
import { listSubscribers, countSubscribers } from '#app/features/newsletter/admin/subscriber-list.server.ts'
import { NewsletterSections } from '#app/features/admin/panel/tab-sections.tsx'
import { panelMeta } from '#app/features/admin/panel/missing-plate.tsx'
import { TabFailure } from '#app/features/admin/panel/tab-failure.tsx'
import { PrivacyLink } from '#app/features/admin/privacy/privacy-link.tsx'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/subscribers-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelDeps(context)
  const params = subscriberList.read(url.searchParams)
  return loadOrPageError(context, async () => ({
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
    <div className="grid grid-cols-1 gap-8">
      <NewsletterSections />
      <SubscriberCards counts={counts} />
      <SubscriberTable params={params} page={page} />
      <PrivacyLink />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <NewsletterSections />
      <TabFailure />
    </div>
  )
}
