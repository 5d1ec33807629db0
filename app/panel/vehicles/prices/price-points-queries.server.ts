import { and, desc, eq } from 'drizzle-orm'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { vehiclePrices, vehiclePriceWithdrawals } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'

export type PricePoints = NonNullable<Awaited<ReturnType<typeof listPricePoints>>>
export type PricePoint = PricePoints['page']['rows'][number]

/** Newest first. null: unknown model. */
export async function listPricePoints(db: Database, vehicleId: number, after: string | null) {
  const [model] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  if (!model) return null
  const list = keysetPage(vehiclePrices.recordedAt, vehiclePrices.id, after)
  const rows = await db
    .select({ price: vehiclePrices, withdrawal: vehiclePriceWithdrawals, id: vehiclePrices.id, cursor: list.cursor })
    .from(vehiclePrices)
    .leftJoin(vehiclePriceWithdrawals, eq(vehiclePriceWithdrawals.priceId, vehiclePrices.id))
    .where(and(eq(vehiclePrices.vehicleId, vehicleId), list.afterCursor))
    .orderBy(...list.order)
    .limit(list.limit)
  const newest = await findNewestPrice(db, vehicleId)
  const { version, year } = model
  return {
    /** Cannot be withdrawn. null: the model has no current price. */
    currentId: newest && newest.priceBrl === model.priceValue ? newest.id : null,
    model: { id: model.id, name: [nameOf(model), version, year].filter(Boolean).join(' '), priceBrl: model.priceValue },
    page: list.pageOf(
      rows,
      ({ price: { id, priceBrl, referenceDate, sourceCodes, confidence, ...price }, withdrawal }) => ({
        id,
        priceBrl,
        referenceDate,
        sourceCodes,
        confidence,
        recordedAt: price.recordedAt.toISOString(),
        isFromList: price.publicationId !== null,
        withdrawal: withdrawal && {
          reason: withdrawal.reason,
          by: withdrawal.withdrawnBy,
          at: withdrawal.withdrawnAt.toISOString(),
        },
      }),
    ),
  }
}

export async function findNewestPrice(db: Database, vehicleId: number) {
  const [newest] = await db
    .select()
    .from(currentVehiclePrices)
    .where(eq(currentVehiclePrices.vehicleId, vehicleId))
    .orderBy(desc(currentVehiclePrices.recordedAt), desc(currentVehiclePrices.id))
    .limit(1)
  return newest ?? null
}
