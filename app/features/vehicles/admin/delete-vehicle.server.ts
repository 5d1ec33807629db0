import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/clock.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { keepVehicleRevisions } from './keep-vehicle-revisions.server.ts'

export type DeleteVehicleOutcome = { outcome: 'deleted' | 'missing' }

/** Deletes a model with its dossier, costs, sources and prices; its last state stays among the revisions (AVEH-13). */
export function deleteVehicle(
  { db, clock }: { db: Database; clock: Clock },
  { id, username }: { id: number; username: string },
): Promise<DeleteVehicleOutcome> {
  return db.transaction(async (tx) => {
    await keepVehicleRevisions(tx, [id], { username, now: clock.now() })
    const [deleted] = await tx.delete(vehicles).where(eq(vehicles.id, id)).returning()
    if (!deleted) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'vehicle-deleted', target: nameOf(deleted) })
    await raiseContentVersion(tx, 'vehicles', clock.now())
    return { outcome: 'deleted' }
  })
}
