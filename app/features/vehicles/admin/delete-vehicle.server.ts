import { eq } from 'drizzle-orm'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { keepInBin } from '#app/platform/bin/keep-in-bin.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { changeVehicles } from './change-vehicles.server.ts'

export type DeleteVehicleOutcome = { outcome: 'deleted'; binId: number } | { outcome: 'missing' }

/** Puts a model into the bin with its dossier, costs, sources and prices; its last state stays among the revisions (AVEH-13). */
export function deleteVehicle(
  { db, clock }: { db: Database; clock: Clock },
  { id, username }: { id: number; username: string },
): Promise<DeleteVehicleOutcome> {
  return db.transaction(async (tx) => {
    const [model] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
    if (!model) return { outcome: 'missing' }
    const action = { ids: [id], username, action: 'vehicle-deleted', target: nameOf(model) } as const
    let binId = 0
    await changeVehicles(tx, clock, action, async () => {
      // Its revision has risen by now: one that comes back must not have that of the state that was kept.
      const label = [nameOf(model), model.version, model.year].filter(Boolean).join(' ')
      binId = await keepInBin(tx, clock, { kind: 'vehicle', id, label, username })
      await tx.delete(vehicles).where(eq(vehicles.id, id))
    })
    return { outcome: 'deleted', binId }
  })
}
