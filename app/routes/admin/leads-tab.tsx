import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { PrivacyLink } from '#app/panel/privacy/privacy-link.tsx'
import { leadActions } from '#app/panel/suppliers/supplier-actions.server.ts'
import { leadsFailure } from '#app/panel/suppliers/supplier-messages.ts'
import { listSupplierLeads } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { LeadTable } from '#app/panel/suppliers/lead-table.tsx'
import { leadPages } from '#app/panel/suppliers/waitlist.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/leads-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, mail } = panelDeps(context)
  const after = url.searchParams.get(leadPages)
  return runLoader(context, async () => ({
    ...(await listSupplierLeads(db, after)),
    isMailing: mail.isConfigured,
  }))
}

export const action = panelAction(leadActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Pedidos a fornecedores')

export default function LeadsTab({ loaderData: { rows, next, isMailing } }: Route.ComponentProps) {
  return (
    <>
      <LeadTable leads={rows} next={next} isMailing={isMailing} />
      <PrivacyLink />
    </>
  )
}

export const ErrorBoundary = tabFailure(leadsFailure)
