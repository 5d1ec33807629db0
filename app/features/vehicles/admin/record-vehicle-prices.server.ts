import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { standingVehiclePrices } from '#database/schema/standing-vehicle-prices.ts'
import { vehiclePrices, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import type { PriceRecording } from './price-recording.ts'
import { withdrawCorrectedPrices } from './withdraw-vehicle-prices.server.ts'

type Recording = {
  now: Date
  username: string
  /** Null: the write says that it leaves every price as it is. */
  recording: PriceRecording | null
}

/**
 * Call inside the transaction of every write that may change a price, after it: adds the price of each of these models to
 * its history where the price or the day that it is of differs from what stands last. An unknown price is no entry, nor is
 * one of a model that visitors do not see: a draft's price was never anybody's.
 * @throws where a price changed and the write said that none does
 */
export async function recordVehiclePrices(tx: Database, ids: number[], { now, username, recording }: Recording) {
  if (ids.length === 0) return
  if (recording === null) await refuseChangedPrices(tx, ids)
  if (recording?.kind === 'correction')
    await withdrawCorrectedPrices(tx, ids, { now, username, reason: recording.reason })
  const publicationId = recording?.kind === 'list' ? recording.publicationId : null
  const isStated = recording?.kind === 'statement' || recording?.kind === 'correction'
  await tx.execute(sql`
    insert into ${vehiclePrices} (vehicle_id, price_brl, reference_date, source_codes, confidence, recorded_at, publication_id)
    select ${vehicles.id}, ${vehicles.priceValue}, source.reference_date, coalesce(source.source_codes, '{}'), source.confidence,
      ${now.toISOString()}::timestamptz, ${publicationId}::integer
    from ${vehicles}
    left join ${vehicleFigureSources} as source on source.vehicle_id = ${vehicles.id} and source.figure = 'priceBrl'
    left join lateral (
      select price_brl, reference_date, source_codes from ${standingVehiclePrices}
      where vehicle_id = ${vehicles.id}
      order by recorded_at desc, id desc
      limit 1
    ) as last on true
    where ${vehicles.id} = any(${sql.param(ids)}::integer[])
      and ${vehicles.isActive}
      and ${vehicles.priceValue} is not null
      and (
        (last.price_brl, last.reference_date) is distinct from (${vehicles.priceValue}, source.reference_date)
        or (${isStated}::boolean and last.source_codes is distinct from coalesce(source.source_codes, '{}'))
      )`)
}

/** A price that changes without a word on its source would enter the history under that of the price before it. */
async function refuseChangedPrices(tx: Database, ids: number[]): Promise<void> {
  const rows = await executeRows<{ id: number }>(
    tx,
    sql`
    select ${vehicles.id} as id
    from ${vehicles}
    join lateral (
      select record -> 'vehicle' ->> 'price_value' as price from ${vehicleRevisions} as kept
      where kept.vehicle_id = ${vehicles.id}
      order by kept.revision desc
      limit 1
    ) as before on true
    where ${vehicles.id} = any(${sql.param(ids)}::integer[])
      and ${vehicles.priceValue} is distinct from before.price::double precision`,
  )
  if (rows.length > 0) throw new Error(`A write changed prices without saying how: ${rows.map(({ id }) => id).join()}`)
}
