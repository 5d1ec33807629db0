import { findDataLists } from '#app/features/vehicles/admin/data-lists-queries.server.ts'
import { DataListsTable } from '#app/features/vehicles/admin/data-lists-table.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/data-lists-tab.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  return readOrExplain(context, () => findDataLists(db))
}

export const meta: Route.MetaFunction = () => panelMeta('Dados JSON')

export default function DataListsTab({ loaderData }: Route.ComponentProps) {
  return <DataListsTable lists={loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao carregar as listas de dados" />
}
