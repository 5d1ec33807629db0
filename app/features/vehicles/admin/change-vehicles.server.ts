import { setImmediate } from 'node:timers/promises'
import type { AuditedAction } from '#app/features/admin/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { keepVehicleRevisions } from './keep-vehicle-revisions.server.ts'
import type { PriceRecording } from './price-recording.ts'
import { recordVehiclePrices } from './record-vehicle-prices.server.ts'

type VehicleChange = {
  /** Of the models that are written; those that are not there yet are left out of what is kept. */
  ids: readonly number[]
  username: string
  action: AuditedAction
  /** As the audit trail names it. */
  target: string
  /** How prices that it changes enter their history; a write that leaves it out must change none. */
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
  { ids, username, action, target, prices = null }: VehicleChange,
  write: (now: Date) => Promise<number[] | void>,
): Promise<number[]> {
  const now = clock.now()
  for await (const some of someAtOnce(ids)) await keepVehicleRevisions(tx, some, { username, now })
  const made = (await write(now)) ?? []
  for await (const some of someAtOnce([...ids, ...made]))
    await recordVehiclePrices(tx, some, { now, username, recording: prices })
  await recordAdminAction(tx, clock, { username, action, target })
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
