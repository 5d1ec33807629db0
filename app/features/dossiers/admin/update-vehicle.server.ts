import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { keepVehicleRevisions } from '#app/features/vehicles/admin/keep-vehicle-revisions.server.ts'
import { recordVehiclePrices } from '#app/features/vehicles/admin/record-vehicle-prices.server.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { addSources } from './add-sources.server.ts'
import { refusalOf, UnknownSources } from './create-vehicle.server.ts'
import type { NewSource, VehicleFields } from './vehicle-fields.ts'
import { vehicleColumns } from './vehicle-rows.server.ts'
import { isVehicleSlugTaken } from './vehicle-slugs.server.ts'
import { holdVehicle, type VehicleState } from './vehicle-state.server.ts'
import { writeVehicleParts } from './write-vehicle-parts.server.ts'

type Desk = Pick<PanelParts, 'db' | 'clock'>

type VehicleChange = {
  id: number
  /** The revision that the editor began with. */
  baseRevision: number
  fields: VehicleFields
  newSources: NewSource[]
  username: string
}

export type UpdateVehicleOutcome =
  | { outcome: 'updated'; revision: number }
  | { outcome: 'missing' | 'slug-taken' }
  | { outcome: 'unknown-sources'; codes: string[] }
  /** Somebody saved in between; nothing was written. To save over it, the form is sent with this revision as its base. */
  | { outcome: 'conflict'; theirs: VehicleState }

/** Saves a model with its dossier, costs and sources at once, where nobody has saved since the editor opened it. */
export async function updateVehicle({ db, clock }: Desk, change: VehicleChange): Promise<UpdateVehicleOutcome> {
  const { id, baseRevision, fields, newSources, username } = change
  try {
    return await db.transaction(async (tx) => {
      const before = await holdVehicle(tx, id)
      if (!before) return { outcome: 'missing' }
      if (before.revision !== baseRevision) return { outcome: 'conflict', theirs: before }
      if (fields.slug !== before.fields.slug && (await isVehicleSlugTaken(tx, fields.slug, id)))
        return { outcome: 'slug-taken' }
      const named = await addSources(tx, fields.sources, newSources)
      if (named.outcome === 'unknown') throw new UnknownSources(named.codes)
      const now = clock.now()
      await keepVehicleRevisions(tx, [id], { username, now })
      await tx.update(vehicles).set(vehicleColumns(fields)).where(eq(vehicles.id, id))
      await writeVehicleParts(tx, id, { ...fields, sources: named.sources })
      await recordVehiclePrices(tx, [id], now)
      await recordAdminAction(tx, clock, { username, action: 'vehicle-updated', target: nameOf(fields) })
      await raiseContentVersion(tx, 'vehicles', now)
      return { outcome: 'updated', revision: before.revision + 1 }
    })
  } catch (error) {
    return refusalOf(error)
  }
}
