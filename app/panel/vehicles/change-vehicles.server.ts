import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
import { inChunks, vehicleRecord } from './records/vehicle-records-queries.server.ts'
import type { PriceRecording } from './vehicle-admin-paths.ts'
import { executeRows } from '#database/execute-rows.ts'
import { between, inArray, sql } from 'drizzle-orm'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import {
  vehicleListPublications,
  vehiclePrices,
  vehiclePriceWithdrawals,
  vehicleRevisions,
} from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'

type VehicleChange = {
  ids: readonly number[]
  username: string
  action: AuditedAction
  target: string
  /** With several models, each field contains the name of its model. */
  changes?: LoggedChange[]
  path?: string
  /** How changed prices enter the price history. null: prices must not change. */
  prices?: PriceRecording | null
}

/**
 * All writes of models, dossiers, costs or sources go through this: it locks and saves the models, calls `write`, and records prices, audit
 * entry and content version.
 * @param write gets the time of the write and returns ids of created models
 */
export async function changeVehicles(
  tx: Database,
  clock: Clock,
  { ids, prices = null, ...line }: VehicleChange,
  write: (now: Date) => Promise<number[] | void>,
): Promise<number[]> {
  const { username } = line
  const now = clock.now()
  for await (const some of inChunks(ids)) await saveVehicleRevisions(tx, some, { username, now })
  const made = (await write(now)) ?? []
  for await (const some of inChunks([...ids, ...made]))
    await recordVehiclePrices(tx, some, { now, username, recording: prices })
  await recordAdminAction(tx, clock, line)
  await raiseContentVersion(tx, 'vehicles', now)
  return made
}

type Recording = {
  now: Date
  username: string
  /** null: prices must not change. */
  recording: PriceRecording | null
}

/** Records prices of active models, in the transaction of the write. Throws if a price changed and `recording` is null. */
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
      select price_brl, reference_date, source_codes from ${currentVehiclePrices}
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

/** Throws if a price changed: the history would show the new price with the source of the former one. */
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

type Withdrawal = { now: Date; username: string; reason: string }

/** This write corrects the newest prices. Skips a price that changed while its model was inactive. */
async function withdrawCorrectedPrices(tx: Database, ids: number[], { now, username, reason }: Withdrawal) {
  await tx.execute(sql`
    insert into ${vehiclePriceWithdrawals} (price_id, reason, withdrawn_by, withdrawn_at)
    select newest.id, ${reason}, ${username}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::integer[]) as changed(vehicle_id)
    join lateral (
      select id, price_brl from ${currentVehiclePrices} as standing
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

/** `publicationId`: this restoration. `replacedById`: oldest publication that it undoes. */
type ListWithdrawal = Withdrawal & { publicationId: number; replacedById: number }

/** Keeps prices of editors. Run it before restored prices are recorded. */
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
    from ${currentVehiclePrices} as price
    left join ${vehicleListPublications} as publication
      on price.publication_id is null and price.source_codes[1] like 'lista-json-%' and publication.published_at = price.recorded_at
    where coalesce(price.publication_id, publication.id) between ${replacedById} and ${publicationId} - 1
    on conflict do nothing`)
}

type Change = { username: string; now: Date }

/**
 * Locks models until the transaction ends, saves their states and raises their revisions. Call it before every write of a model. Skips
 * unknown ids.
 */
export async function saveVehicleRevisions(tx: Database, ids: number[], { username, now }: Change): Promise<void> {
  if (ids.length === 0) return
  const wanted = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
  await tx.select({ id: vehicles.id }).from(vehicles).where(wanted).orderBy(vehicles.id).for('update')
  await tx.execute(sql`
    insert into ${vehicleRevisions} (vehicle_id, revision, record, saved_by, saved_at)
    select ${vehicles.id}, ${vehicles.revision}, ${vehicleRecord}, ${vehicles.savedBy}, ${vehicles.updatedAt}
    from ${vehicles}
    left join ${vehicleDossiers} on ${vehicleDossiers.vehicleId} = ${vehicles.id}
    left join ${vehicleCosts} on ${vehicleCosts.vehicleId} = ${vehicles.id}
    where ${wanted}`)
  await tx
    .update(vehicles)
    .set({ revision: sql`${vehicles.revision} + 1`, savedBy: username, updatedAt: now })
    .where(inArray(vehicles.id, ids))
}
