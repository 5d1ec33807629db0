import { listVehiclesForEditors } from '#app/features/vehicles/admin/vehicle-table-queries.server.ts'
import { VehicleTable } from '#app/features/vehicles/admin/vehicle-table.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/vehicles-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  return readOrExplain(context, () => listVehiclesForEditors(db, url.searchParams.get('depois')))
}

export const meta: Route.MetaFunction = () => panelMeta('Veículos')

export default function VehiclesTab({ loaderData }: Route.ComponentProps) {
  return <VehicleTable {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao carregar veículos" />
}
