import { SubscriberCards } from '#app/features/newsletter/admin/subscriber-cards.tsx'
import { countSubscribers } from '#app/features/newsletter/admin/subscriber-counts-queries.server.ts'
import { subscriberList } from '#app/features/newsletter/admin/subscriber-table-address.ts'
import { listSubscribers } from '#app/features/newsletter/admin/subscriber-table-queries.server.ts'
import { SubscriberTable } from '#app/features/newsletter/admin/subscriber-table.tsx'
import { NewsletterSections } from '#app/features/panel/newsletter-sections.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { PrivacyLink } from '#app/features/privacy/privacy-link.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/subscribers-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = panelParts(context)
  const address = subscriberList.read(url.searchParams)
  return readOrExplain(context, async () => ({
    address,
    counts: await countSubscribers(db, clock),
    page: await listSubscribers(db, address),
  }))
}

export const meta: Route.MetaFunction = () => panelMeta('Newsletter')

export default function SubscribersTab({ loaderData: { address, counts, page } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <NewsletterSections />
      <SubscriberCards counts={counts} />
      <SubscriberTable address={address} page={page} />
      <PrivacyLink />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <NewsletterSections />
      <TabFailure sentence="Falha ao carregar assinantes" />
    </div>
  )
}
