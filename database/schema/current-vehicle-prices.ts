import { eq, notExists } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { vehiclePrices, vehiclePriceWithdrawals } from './vehicle-history.ts'

export const currentVehiclePrices = pgView('standing_vehicle_prices').as((query) =>
  query
    .select()
    .from(vehiclePrices)
    .where(
      notExists(
        query.select().from(vehiclePriceWithdrawals).where(eq(vehiclePriceWithdrawals.priceId, vehiclePrices.id)),
      ),
    ),
)
