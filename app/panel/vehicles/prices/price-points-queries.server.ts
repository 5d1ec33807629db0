import { desc, eq } from 'drizzle-orm'
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
  const { cursor, rowsOf, pageOf } = keysetPage(vehiclePrices.recordedAt, vehiclePrices.id, after)
  const { reason, withdrawnBy: by, withdrawnAt: at } = vehiclePriceWithdrawals
  const query = db
    .select({ price: vehiclePrices, withdrawal: { reason, by, at }, id: vehiclePrices.id, cursor })
    .from(vehiclePrices)
    .leftJoin(vehiclePriceWithdrawals, eq(vehiclePriceWithdrawals.priceId, vehiclePrices.id))
  const rows = await rowsOf(query, eq(vehiclePrices.vehicleId, vehicleId))
  const newest = await findNewestPrice(db, vehicleId)
  const { version, year } = model
  return {
    /** Cannot be withdrawn. null: the model has no current price. */
    currentId: newest && newest.priceBrl === model.priceValue ? newest.id : null,
    model: { id: model.id, name: [nameOf(model), version, year].filter(Boolean).join(' '), priceBrl: model.priceValue },
    page: pageOf(rows, ({ price: { publicationId, ...price }, withdrawal }) => ({
      ...price,
      isFromList: publicationId !== null,
      withdrawal,
    })),
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
