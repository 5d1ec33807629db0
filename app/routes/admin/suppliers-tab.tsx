import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { PrivacyLink } from '#app/panel/privacy/privacy-link.tsx'
import { supplierActions } from '#app/panel/suppliers/supplier-actions.server.ts'
import { waitlist } from '#app/panel/suppliers/waitlist.ts'
import { listWaitingSuppliers } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { WaitlistTable } from '#app/panel/suppliers/waitlist-table.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/suppliers-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, mail } = panelDeps(context)
  const params = waitlist.read(url.searchParams)
  return runLoader(context, async () => ({
    params,
    page: await listWaitingSuppliers(db, params),
    isMailing: mail.isConfigured,
  }))
}

export const action = panelAction(supplierActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Fornecedores')

export default function SuppliersTab({ loaderData: { params, page, isMailing } }: Route.ComponentProps) {
  return (
    <>
      <WaitlistTable params={params} page={page} isMailing={isMailing} />
      <PrivacyLink />
    </>
  )
}

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
