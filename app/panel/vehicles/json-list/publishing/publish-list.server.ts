import { loggedListChanges } from '#app/panel/vehicles/json-list/changes/describe-changes.ts'
import { isManyLeaving, type ListChanges } from '#app/panel/vehicles/json-list/changes/compare-list.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { inChunks } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import { writeRecords } from '#app/panel/vehicles/records/write-records.server.ts'
import { changeVehicles, withdrawListPrices } from '#app/panel/vehicles/change-vehicles.server.ts'
import { dayInSaoPaulo, formatReferenceDate } from '#app/platform/format/format-date.ts'
import { type VehicleRecord, vehicleListPublications } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { contentVersions } from '#database/schema/portal.ts'

/** What a publication writes. Computed for the state `base` of all models. */
export type PublicationPlan = {
  kind: 'applied' | 'restored'
  base: string
  changes: ListChanges
  /** Includes new models. */
  writtenIds: number[]
  leavingIds: number[]
  /**
   * Called once the models are locked.
   * @returns reads the new records by id
   */
  openRecords: (tx: Database, now: Date) => Promise<(ids: number[]) => Promise<VehicleRecord[]>>
  /** The publication to undo. All later ones are undone too. undefined: no restoration. */
  replacedBy?: { publicationId: number; publishedAt: Date }
}

type PublishOutcome =
  | { outcome: 'published'; publishedAt: Date }
  /** Another editor saved after the comparison. Nothing was written. */
  | ListConflict
  /** More than a tenth of the active models would become inactive, without the editor's confirmation. */
  | { outcome: 'unconfirmed' }

type Publisher = { plan: PublicationPlan; username: string; isLeavingConfirmed: boolean }

export function publishList(
  { db, clock }: { db: Database; clock: Clock },
  { plan, username, isLeavingConfirmed }: Publisher,
): Promise<PublishOutcome> {
  const { base, changes } = plan
  return db.transaction(async (tx) => {
    const conflict = await lockList(tx, base)
    if (conflict) return conflict
    if (isManyLeaving({ missing: changes.missing.length, activeCount: changes.activeCount }) && !isLeavingConfirmed)
      return { outcome: 'unconfirmed' }
    const now = clock.now()
    await writeList(tx, plan, { username, now })
    return { outcome: 'published', publishedAt: now }
  })
}

/** Writes revisions, prices and the publication too. The transaction has locked the models. */
async function writeList(tx: Database, plan: PublicationPlan, saving: { username: string; now: Date }): Promise<void> {
  const { kind, changes, writtenIds, leavingIds, replacedBy } = plan
  const { username, now } = saving
  const recordsOf = await plan.openRecords(tx, now)
  const previous = await tx.select({ id: vehicles.id, revision: vehicles.revision }).from(vehicles).orderBy(vehicles.id)
  const counts = {
    newCount: changes.created.length,
    changedCount: changes.changed.length,
    missingCount: changes.missing.length,
  }
  const target = [
    countOf(counts.newCount, 'novo', 'novos'),
    countOf(counts.changedCount, 'alterado', 'alterados'),
    `${formatNumber(counts.missingCount)} fora do catálogo`,
  ].join(', ')
  const action = kind === 'applied' ? 'vehicle-list-applied' : 'vehicle-list-restored'
  const ids = [...new Set([...writtenIds, ...leavingIds])]
  const publicationId = await addPublication(tx, {
    kind,
    username,
    publishedAt: now,
    ...counts,
    previousCount: changes.activeCount,
    previousRevisions: previous.map(({ id, revision }): [number, number] => [id, revision]),
  })
  if (replacedBy) await withdrawPricesSince(tx, replacedBy, { now, username, publicationId })
  const prices = { kind: 'list', publicationId } as const
  const line = { username, action, target, changes: loggedListChanges(changes) } as const
  await changeVehicles(tx, { now: () => now }, { ids, ...line, prices }, async () => {
    for await (const leaving of inChunks(leavingIds))
      await tx.update(vehicles).set({ isActive: false }).where(inArray(vehicles.id, leaving))
    for await (const written of inChunks(writtenIds)) await writeRecords(tx, await recordsOf(written), saving)
    await raiseIdSequence(tx)
  })
}

async function addPublication(tx: Database, row: typeof vehicleListPublications.$inferInsert): Promise<number> {
  const [added] = await tx.insert(vehicleListPublications).values(row).returning({ id: vehicleListPublications.id })
  if (!added) throw new Error('A publication was inserted and did not come back.')
  return added.id
}

async function withdrawPricesSince(
  tx: Database,
  replacedBy: NonNullable<PublicationPlan['replacedBy']>,
  restoration: { now: Date; username: string; publicationId: number },
): Promise<void> {
  const day = formatReferenceDate(dayInSaoPaulo(replacedBy.publishedAt))
  const reason = `A lista JSON de ${day} foi retirada: a lista anterior voltou.`
  await withdrawListPrices(tx, { ...restoration, replacedById: replacedBy.publicationId, reason })
}

/** The id sequence must stay below: the panel accepts at most nine digits. */
const minForeignId = 900_000_000

/** Models created later get ids above those of the list. */
async function raiseIdSequence(tx: Database): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('vehicles', 'id'), greatest.id)
    from (select max(${vehicles.id}) as id from ${vehicles} where ${vehicles.id} < ${minForeignId}) as greatest
    where greatest.id > (select last_value from vehicles_id_seq)`)
}

export type LastSave = { username: string | null; savedAt: string | null }

type ListConflict = { outcome: 'conflict' } & LastSave

/** The key includes all revisions, because changes of inactive models do not raise the content version. */
export async function findListBase(db: Database): Promise<string> {
  const [published] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.topic, 'vehicles'))
  const [models] = await db
    .select({
      sum: sql<string>`md5(coalesce(string_agg(${vehicles.id} || ':' || ${vehicles.revision}, ',' order by ${vehicles.id}), ''))`,
    })
    .from(vehicles)
  return `${published?.version ?? 0}.${models?.sum ?? ''}`
}

/**
 * Locks until the transaction ends. Call it before reading models.
 * @returns null: the models are still in the state `base`
 */
async function lockList(tx: Database, base: string): Promise<ListConflict | null> {
  await tx.execute(sql`lock table ${vehicles} in exclusive mode`)
  return (await findListBase(tx)) === base ? null : { outcome: 'conflict', ...(await findLastSave(tx)) }
}

export async function findLastSave(db: Database): Promise<LastSave> {
  const [last] = await db
    .select({ username: vehicles.savedBy, savedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(isNotNull(vehicles.savedBy))
    .orderBy(desc(vehicles.updatedAt))
    .limit(1)
  return { username: last?.username ?? null, savedAt: last?.savedAt.toISOString() ?? null }
}
