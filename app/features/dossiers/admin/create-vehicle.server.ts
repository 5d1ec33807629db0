import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { recordVehiclePrices } from '#app/features/vehicles/admin/record-vehicle-prices.server.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import { databaseCode } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { addSources } from './add-sources.server.ts'
import type { NewSource, VehicleFields } from './vehicle-fields.ts'
import { vehicleColumns } from './vehicle-rows.server.ts'
import { isVehicleSlugTaken } from './vehicle-slugs.server.ts'
import { writeVehicleParts } from './write-vehicle-parts.server.ts'

type Desk = Pick<PanelParts, 'db' | 'clock'>
type NewVehicle = { fields: VehicleFields; newSources: NewSource[]; username: string }

export type CreateVehicleOutcome =
  | { outcome: 'created'; id: number; revision: number }
  | { outcome: 'slug-taken' }
  | { outcome: 'unknown-sources'; codes: string[] }

/** Saves a new model with its dossier, costs and sources; visitors see it at once where it is active (AVEH-10). */
export async function createVehicle(
  { db, clock }: Desk,
  { fields, newSources, username }: NewVehicle,
): Promise<CreateVehicleOutcome> {
  try {
    return await db.transaction(async (tx) => {
      if (await isVehicleSlugTaken(tx, fields.slug, null)) return { outcome: 'slug-taken' }
      const named = await addSources(tx, fields.sources, newSources)
      if (named.outcome === 'unknown') throw new UnknownSources(named.codes)
      const now = clock.now()
      const [created] = await tx
        .insert(vehicles)
        .values({ ...vehicleColumns(fields), createdAt: now, updatedAt: now, savedBy: username })
        .returning({ id: vehicles.id, revision: vehicles.revision })
      if (!created) throw new Error('A model was inserted and did not come back.')
      await writeVehicleParts(tx, created.id, { ...fields, sources: named.sources })
      await recordVehiclePrices(tx, [created.id], now)
      await recordAdminAction(tx, clock, { username, action: 'vehicle-created', target: nameOf(fields) })
      await raiseContentVersion(tx, 'vehicles', now)
      return { outcome: 'created', ...created }
    })
  } catch (error) {
    return refusalOf(error)
  }
}

/** Ends the transaction, so that pages added for a save that is refused do not stay. */
export class UnknownSources extends Error {
  readonly codes: string[]
  constructor(codes: string[]) {
    super('a figure names sources that nobody knows')
    this.codes = codes
  }
}

/** What a save is refused for once it has begun to write; everything else is a surprise. */
export function refusalOf(error: unknown): Exclude<CreateVehicleOutcome, { outcome: 'created' }> {
  if (error instanceof UnknownSources) return { outcome: 'unknown-sources', codes: error.codes }
  // Another model took the address between the look and the write.
  if (databaseCode(error) === '23505') return { outcome: 'slug-taken' }
  throw error
}
