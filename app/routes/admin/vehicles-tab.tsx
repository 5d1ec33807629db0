import { Outlet } from 'react-router'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { vehicleList } from '#app/panel/vehicles/table/vehicle-list.ts'
import { listVehiclesForEditors, vehicleTableActions } from '#app/panel/vehicles/table/vehicle-list.server.ts'
import { VehicleTable } from '#app/panel/vehicles/table/vehicle-table.tsx'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/vehicles-tab.ts'

/** If the table cannot be loaded, the rest of the panel still works. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = vehicleList.read(url.searchParams)
  try {
    return { params, page: await listVehiclesForEditors(context.get(contexts.content).db, params) }
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'the table of vehicles could not be read')
    return { params, page: null }
  }
}

export const action = panelAction(vehicleTableActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Veículos')

export default function VehiclesTab({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <VehicleTable {...loaderData} />
      <Outlet />
    </>
  )
}

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
