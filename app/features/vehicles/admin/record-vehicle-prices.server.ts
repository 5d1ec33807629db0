import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehiclePrices } from '#database/schema/vehicle-history.ts'
import { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'

/**
 * Call inside the transaction of every write that may change a price, after it: adds the price of each of these models to
 * its history where the price or the day that it is of differs from what was last recorded. An unknown price is no entry, nor is
 * one of a model that visitors do not see: a draft's price was never anybody's.
 */
export async function recordVehiclePrices(tx: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into ${vehiclePrices} (vehicle_id, price_brl, reference_date, source_codes, confidence, recorded_at)
    select ${vehicles.id}, ${vehicles.priceValue}, source.reference_date, coalesce(source.source_codes, '{}'), source.confidence, ${now.toISOString()}::timestamptz
    from ${vehicles}
    left join ${vehicleFigureSources} as source on source.vehicle_id = ${vehicles.id} and source.figure = 'priceBrl'
    left join lateral (
      select price_brl, reference_date from ${vehiclePrices}
      where vehicle_id = ${vehicles.id}
      order by recorded_at desc, id desc
      limit 1
    ) as last on true
    where ${vehicles.id} = any(${sql.param(ids)}::integer[])
      and ${vehicles.isActive}
      and ${vehicles.priceValue} is not null
      and (last.price_brl, last.reference_date) is distinct from (${vehicles.priceValue}, source.reference_date)`)
}
