import { Outlet } from 'react-router'
import { inbox } from '#app/features/contact/admin/inbox-address.ts'
import { inboxFailure } from '#app/features/contact/admin/message-desk-texts.ts'
import { listContactMessages } from '#app/features/contact/admin/message-queries.server.ts'
import { MessageTable } from '#app/features/contact/admin/message-table.tsx'
import { SupplierSections } from '#app/features/panel/supplier-sections.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { PrivacyLink } from '#app/features/privacy/privacy-link.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/messages-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const address = inbox.read(url.searchParams)
  return readOrExplain(context, async () => ({ address, page: await listContactMessages(db, address) }))
}

export const meta: Route.MetaFunction = () => panelMeta('Mensagens de contato')

export default function MessagesTab({ loaderData: { address, page } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SupplierSections />
      <MessageTable address={address} page={page} />
      <PrivacyLink />
      <Outlet />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SupplierSections />
      <TabFailure sentence={inboxFailure} />
    </div>
  )
}
