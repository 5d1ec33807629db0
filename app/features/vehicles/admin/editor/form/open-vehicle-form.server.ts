import { listKnownSources } from '#app/features/vehicles/admin/editor/known-sources-queries.server.ts'
import {
  copiedVehicleEntry,
  emptyVehicleEntry,
  vehicleEntryOf,
} from '#app/features/vehicles/admin/editor/vehicle-entry.ts'
import { findVehicleState } from '#app/features/vehicles/admin/editor/vehicle-state.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'

type Parts = Pick<PanelDeps, 'db' | 'clock'>

/** Everything that the form of a new model begins with. @param copiedId of the model that it begins as a copy of */
export async function openNewVehicle({ db, clock }: Parts, copiedId: number | null) {
  const copied = copiedId === null ? null : await findVehicleState(db, copiedId)
  const entry = copied ? copiedVehicleEntry(copied.fields) : emptyVehicleEntry(clock.now())
  return { vehicle: null, entry, sources: await listKnownSources(db) }
}

/** Everything that the form of a model begins with; null where there is no such model. */
export async function openVehicle({ db }: Pick<Parts, 'db'>, id: number) {
  const state = await findVehicleState(db, id)
  if (!state) return null
  const { revision, fields } = state
  return { vehicle: { id, revision }, entry: vehicleEntryOf(fields), sources: await listKnownSources(db) }
}
