import { and, inArray, ne } from 'drizzle-orm'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { changeVehicles } from './change-vehicles.server.ts'

type Activation = { ids: number[]; isActive: boolean; username: string }

export type ActivationOutcome = { outcome: 'activated' | 'deactivated'; count: number }

/** Shows models to visitors, or hides them (AVEH-12). Counted are those that were not so already. */
export function setVehiclesActive(
  { db, clock }: { db: Database; clock: Clock },
  { ids, isActive, username }: Activation,
): Promise<ActivationOutcome> {
  return db.transaction(async (tx) => {
    const outcome = isActive ? 'activated' : 'deactivated'
    const changed = await tx
      .select({ id: vehicles.id, brand: vehicles.brand, model: vehicles.model })
      .from(vehicles)
      .where(and(inArray(vehicles.id, ids), ne(vehicles.isActive, isActive)))
      .orderBy(vehicles.id)
      .for('update')
    if (changed.length === 0) return { outcome, count: 0 }
    const changedIds = changed.map(({ id }) => id)
    const named = changed.length === 1 ? changed.map(nameOf).join() : `${changed.length} veículos`
    const target = `${named}, id ${changedIds.join(', ')}`
    const action = { ids: changedIds, username, action: `vehicles-${outcome}`, target } as const
    await changeVehicles(tx, clock, action, async () => {
      await tx.update(vehicles).set({ isActive }).where(inArray(vehicles.id, changedIds))
    })
    return { outcome, count: changed.length }
  })
}
