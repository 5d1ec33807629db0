import { between, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { standingVehiclePrices } from '#database/schema/standing-vehicle-prices.ts'
import { vehicleListPublications, vehiclePriceWithdrawals, vehicleRevisions } from '#database/schema/vehicle-history.ts'

type Withdrawal = { now: Date; username: string; reason: string }

/**
 * Withdraws the newest point of each of these models, where it says the price that the model had before this write: of a draft,
 * whose price never entered the history, the points of its time with visitors stay.
 */
export async function withdrawCorrectedPrices(tx: Database, ids: number[], { now, username, reason }: Withdrawal) {
  await tx.execute(sql`
    insert into ${vehiclePriceWithdrawals} (price_id, reason, withdrawn_by, withdrawn_at)
    select newest.id, ${reason}, ${username}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::integer[]) as changed(vehicle_id)
    join lateral (
      select id, price_brl from ${standingVehiclePrices} as standing
      where standing.vehicle_id = changed.vehicle_id
      order by recorded_at desc, id desc
      limit 1
    ) as newest on true
    join lateral (
      select record -> 'vehicle' ->> 'price_value' as price from ${vehicleRevisions} as kept
      where kept.vehicle_id = changed.vehicle_id
      order by kept.revision desc
      limit 1
    ) as before on before.price::double precision = newest.price_brl`)
}

/** `replacedById`: the publication that took the place of the list which comes back as `publicationId`. */
type ListWithdrawal = Withdrawal & { publicationId: number; replacedById: number }

/**
 * Withdraws every price that a publication and those after it brought; what one of them had withdrawn stands again. What editors
 * stated in between stays: their sources said so. Call before the prices of the restored list are recorded. Points that are older
 * than their column name the list as their source, and were recorded in the moment of its publication.
 */
export async function withdrawListPrices(
  tx: Database,
  { now, username, reason, publicationId, replacedById }: ListWithdrawal,
) {
  await tx
    .delete(vehiclePriceWithdrawals)
    .where(between(vehiclePriceWithdrawals.publicationId, replacedById, publicationId - 1))
  await tx.execute(sql`
    insert into ${vehiclePriceWithdrawals} (price_id, reason, withdrawn_by, withdrawn_at, publication_id)
    select price.id, ${reason}, ${username}, ${now.toISOString()}::timestamptz, ${publicationId}
    from ${standingVehiclePrices} as price
    left join ${vehicleListPublications} as publication
      on price.publication_id is null and price.source_codes[1] like 'lista-json-%' and publication.published_at = price.recorded_at
    where coalesce(price.publication_id, publication.id) between ${replacedById} and ${publicationId} - 1
    on conflict do nothing`)
}
