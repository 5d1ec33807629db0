import { deleteVehicle } from '#app/features/vehicles/admin/delete-vehicle.server.ts'
import { setVehiclesActive } from '#app/features/vehicles/admin/set-vehicles-active.server.ts'
import { definePanelAction, readSelection, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'

/** What an editor can do to the vehicles of the table (AVEH-12 to AVEH-15). */
export const vehicleTableActions = {
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteVehicle(deps, { id, username: deps.username }),
    failure: 'a vehicle could not be deleted',
    isConfirmed: true,
  }),
  activate: activation(true),
  deactivate: activation(false),
}

function activation(isActive: boolean) {
  return definePanelAction({
    read: readSelection,
    run: (deps: PanelDeps, ids) => setVehiclesActive(deps, { ids, isActive, username: deps.username }),
    failure: 'vehicles could not be activated or deactivated',
  })
}
