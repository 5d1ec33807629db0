import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { costTableIds } from '#app/panel/costs/tables/cost-table.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { portalState } from '#database/schema/portal.ts'
import { type VehicleRecord, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { entriesBySubject, fingerprintRows, rows } from './compare-costs.ts'
import {
  type InstalledData,
  type ModelUpdate,
  fingerprint,
  shippedValue,
  updateFields,
  type ValueChange,
} from './compare-models.ts'
import { valuesOfRecord } from './portal-models.server.ts'
import { shippedCostEntries } from './shipped-costs.server.ts'
import { shippedTextsOf } from './shipped-dossier.server.ts'
import { readShippedFiles, type ShippedData } from './shipped-files.server.ts'

/**
 * `starts`: times of starts with new shipped values. `statements`: by subject and field, digest of the value and index of its first start.
 */
type InstallLog = { starts: string[]; statements: Record<string, Record<string, [digest: string, start: number]>> }

const stateKey = 'shipped-data'

/** Called at a start. Values that were already shipped keep their time. */
export async function recordInstalledData(tx: Database, now: Date, data?: ShippedData): Promise<void> {
  const shipped = data ?? (await readShippedFiles())
  const recorded = await readInstallLog(tx)
  const start = recorded.starts.length
  const statements: InstallLog['statements'] = {}
  let isNew = false
  for (const [subject, field, print] of statementsOf(shipped)) {
    const digest = digestOf(print)
    const known = recorded.statements[subject]?.[field]
    const isKnown = known?.[0] === digest
    isNew ||= !isKnown
    ;(statements[subject] ??= {})[field] = isKnown ? known : [digest, start]
  }
  if (!isNew) return
  const value = JSON.stringify({ starts: [...recorded.starts, now.toISOString()], statements } satisfies InstallLog)
  await tx
    .insert(portalState)
    .values({ key: stateKey, value, updatedAt: now })
    .onConflictDoUpdate({ target: portalState.key, set: { value, updatedAt: now } })
}

export async function findInstalledData(db: Database): Promise<InstalledData> {
  const { starts, statements } = await readInstallLog(db)
  return {
    instantOf(subject, field, print) {
      const recorded = statements[subject]?.[field]
      return recorded && recorded[0] === digestOf(print) ? (starts[recorded[1]] ?? null) : null
    },
  }
}

async function readInstallLog(db: Database): Promise<InstallLog> {
  const [row] = await db.select({ value: portalState.value }).from(portalState).where(eq(portalState.key, stateKey))
  return row ? (JSON.parse(row.value) as InstallLog) : { starts: [], statements: {} }
}

function* statementsOf(data: ShippedData): Generator<[subject: string, field: string, print: string]> {
  const textsOf = shippedTextsOf(data)
  for (const model of data.models) {
    const whole = { ...model, ...textsOf(model) }
    for (const key of updateFields) {
      const stated = shippedValue(whole, key)
      if (stated.value !== null) yield [model.key, key, fingerprint(stated)]
    }
  }
  const costs = shippedCostEntries(data)
  for (const table of costTableIds)
    for (const [key, entries] of entriesBySubject(table, costs)) yield [key, rows, fingerprintRows(entries)]
}

function digestOf(print: string): string {
  return createHash('sha1').update(print).digest('base64url').slice(0, 8)
}

/** Leaves out values edited after the first start with the shipped value. */
export async function withoutLaterEdits(
  db: Database,
  updates: ModelUpdate[],
  installed: InstalledData,
): Promise<ModelUpdate[]> {
  const instantOf = ({ shipped }: ModelUpdate, { key, to }: ValueChange) =>
    installed.instantOf(shipped.key, key, fingerprint(to))
  const isEditedLater = (update: ModelUpdate, change: ValueChange) => {
    const instant = instantOf(update, change)
    return change.isTouched && instant !== null && update.portal !== null && update.portal.updatedAt > new Date(instant)
  }
  const later = updates.flatMap((update) =>
    update.changes.filter((change) => isEditedLater(update, change)).map((change) => ({ update, change })),
  )
  if (later.length === 0) return updates
  const stateAt = await findStatesAt(
    db,
    later.map(({ update, change }) => ({ id: update.shipped.id, instant: instantOf(update, change)! })),
  )
  const isOwn = (update: ModelUpdate, change: ValueChange) => {
    if (!isEditedLater(update, change)) return false
    const record = stateAt(update.shipped.id, instantOf(update, change)!)
    return !record || fingerprint(valuesOfRecord(record)[change.key]) !== fingerprint(change.from)
  }
  return updates.flatMap((update) => {
    const changes = update.changes.filter((change) => !isOwn(update, change))
    return changes.length > 0 || !update.portal ? [{ ...update, changes }] : []
  })
}

/** Finds the state of each model at an instant before its last save. A model created later has none. */
async function findStatesAt(db: Database, wanted: { id: number; instant: string }[]) {
  const keyOf = (id: number, instant: string) => `${id} ${new Date(instant).getTime()}`
  const distinct = [...new Map(wanted.map((one) => [keyOf(one.id, one.instant), one])).values()]
  const found = await executeRows<{ place: number; record: VehicleRecord }>(
    db,
    sql`
    select wanted.place::integer as place, state.record
    from unnest(
      ${sql.param(distinct.map(({ id }) => id))}::integer[],
      ${sql.param(distinct.map(({ instant }) => instant))}::timestamptz[]
    ) with ordinality as wanted(vehicle_id, instant, place)
    join lateral (
      select record from ${vehicleRevisions} as kept
      where kept.vehicle_id = wanted.vehicle_id and kept.saved_at <= wanted.instant
      order by kept.revision desc
      limit 1
    ) as state on true`,
  )
  const records = new Map(
    found.map(({ place, record }) => {
      const { id, instant } = distinct[place - 1]!
      return [keyOf(id, instant), record]
    }),
  )
  return (id: number, instant: string) => records.get(keyOf(id, instant))
}
