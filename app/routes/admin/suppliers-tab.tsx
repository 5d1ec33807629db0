import { listWaitingSuppliers } from '#app/features/suppliers/admin/waitlist-queries.server.ts'
import { WaitlistTable } from '#app/features/suppliers/admin/waitlist-table.tsx'
import { listContactMessages } from '#app/features/contact/admin/message-queries.server.ts'
import { MessageTable } from '#app/features/contact/admin/message-table.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/suppliers-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  return readOrExplain(context, async () => ({
    suppliers: await listWaitingSuppliers(db, url.searchParams.get('cadastros')),
    messages: await listContactMessages(db, url.searchParams.get('mensagens')),
  }))
}

export const meta: Route.MetaFunction = () => panelMeta('Fornecedores')

export default function SuppliersTab({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <WaitlistTable {...loaderData.suppliers} />
      <MessageTable {...loaderData.messages} />
    </div>
  )
}

export function ErrorBoundary() {
  return <TabFailure sentence="Erro ao carregar lista de fornecedores" />
}
