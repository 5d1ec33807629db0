import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { panelMeta } from '#app/features/admin/panel/panel-meta.ts'
import { vehicleTableActions } from '#app/features/vehicles/admin/table/vehicle-table-actions.server.ts'
import { VehiclesTab } from '#app/features/vehicles/admin/table/vehicles-tab.tsx'
import { listFailure } from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { readVehicleTableAddress } from '#app/features/vehicles/admin/vehicle-table-address.ts'
import { listVehiclesForEditors } from '#app/features/vehicles/admin/vehicle-table-queries.server.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/vehicles-tab.ts'

/** A table that cannot be read leaves the rest of the panel standing (AVEH-03). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readVehicleTableAddress(url.searchParams)
  try {
    return { address, table: await listVehiclesForEditors(context.get(contexts.content).db, address) }
  } catch (error) {
    context.get(contexts.log).error({ failure: failureName(error) }, 'the table of vehicles could not be read')
    return { address, table: null }
  }
}

export const action = panelAction(vehicleTableActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Veículos')

export default function VehiclesTabRoute({ loaderData: { address, table } }: Route.ComponentProps) {
  useEffect(() => {
    if (!table) showToast({ title: 'Erro', description: listFailure, isDestructive: true })
  }, [table])
  return <VehiclesTab address={address} table={table} dialog={<Outlet />} />
}
