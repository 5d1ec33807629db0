import { setImmediate } from 'node:timers/promises'
import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
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
  /** Ids of the models that are written; those that are not there yet are left out of what is kept. */
  ids: readonly number[]
  username: string
  action: AuditedAction
  /** As the audit trail names it. */
  target: string
  /** Fields before and after, for the audit trail; those of several models name each model. */
  changes?: LoggedChange[]
  /** Page of the panel that shows the one model. */
  path?: string
  /** The entry of changed prices in their history; a write that leaves it out must change none. */
  prices?: PriceRecording | null
}

/**
 * The one way to write models, their vehicleDetails, costs and sources: holds the models and keeps the state that is about to be
 * replaced, writes, adds new prices to their history in the stated way, and tells visitors and the audit trail. Call inside a transaction.
 * @param write gets the moment of the write, and gives the ids of models that it made
 * @returns those ids
 */
export async function changeVehicles(
  tx: Database,
  clock: Clock,
  { ids, prices = null, ...line }: VehicleChange,
  write: (now: Date) => Promise<number[] | void>,
): Promise<number[]> {
  const { username } = line
  const now = clock.now()
  for await (const some of someAtOnce(ids)) await keepVehicleRevisions(tx, some, { username, now })
  const made = (await write(now)) ?? []
  for await (const some of someAtOnce([...ids, ...made]))
    await recordVehiclePrices(tx, some, { now, username, recording: prices })
  await recordAdminAction(tx, clock, line)
  await raiseContentVersion(tx, 'vehicles', now)
  return made
}

const atOnce = 200

/** A whole market is kept in seconds; between two pieces whoever needs no query is answered. */
async function* someAtOnce(ids: readonly number[]): AsyncGenerator<number[]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    if (start > 0) await setImmediate()
    yield ids.slice(start, start + atOnce)
  }
}

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

type Withdrawal = { now: Date; username: string; reason: string }

/**
 * Withdraws the newest point of each of these models, where it says the price that the model had before this write: of a draft,
 * whose price never entered the history, the points of its time with visitors stay.
 */
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
    from ${currentVehiclePrices} as price
    left join ${vehicleListPublications} as publication
      on price.publication_id is null and price.source_codes[1] like 'lista-json-%' and publication.published_at = price.recorded_at
    where coalesce(price.publication_id, publication.id) between ${replacedById} and ${publicationId} - 1
    on conflict do nothing`)
}

/** Everything that is kept of a model as one value; the statement joins its dossier and costs. */
export const vehicleRecord = sql`jsonb_build_object(
  'vehicle', to_jsonb(${vehicles}),
  'dossier', to_jsonb(${vehicleDossiers}),
  'costs', to_jsonb(${vehicleCosts}),
  'figureSources', coalesce(
    (select jsonb_agg(to_jsonb(source) order by source.figure) from ${vehicleFigureSources} as source where source.vehicle_id = ${vehicles.id}),
    '[]'::jsonb
  )
)`

type Change = { username: string; now: Date }

/**
 * Call inside the transaction of every write to a model, its dossier, costs or sources, before it: holds the models until
 * the end of the transaction, keeps the state that is about to be replaced, and raises their revision. Ids that no model has are
 * left out.
 */
export async function keepVehicleRevisions(tx: Database, ids: number[], { username, now }: Change): Promise<void> {
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
