import { inArray, sql } from 'drizzle-orm'
import type { ListChanges } from '#app/features/vehicles/admin/json-list/changes/compare-list.ts'
import type { RecordOfModel } from '#app/features/vehicles/admin/json-list/changes/record-of-model.ts'
import { inPieces } from '#app/features/vehicles/admin/json-list/records/vehicle-records-queries.server.ts'
import { writeRecords } from '#app/features/vehicles/admin/json-list/records/write-records.server.ts'
import { changeVehicles } from '#app/features/vehicles/admin/change-vehicles.server.ts'
import { withdrawListPrices } from '#app/features/vehicles/admin/withdraw-vehicle-prices.server.ts'
import { dayInSaoPaulo, formatReferenceDate } from '#app/ui/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { vehicleListPublications } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

export type Publication = {
  kind: 'applied' | 'restored'
  username: string
  now: Date
  changes: ListChanges
  /** Models that are written, whether they are there or not. */
  writtenIds: number[]
  /** Models that visitors see no more. */
  leavingIds: number[]
  /** The new records of a few of `writtenIds`, read when their turn comes. */
  recordsOf: (ids: number[]) => Promise<RecordOfModel[]>
  /** Set for a list that comes back: the publication that had replaced it. */
  replacedBy?: { publicationId: number; publishedAt: Date }
}

/**
 * Puts a list in the place of another, inside a transaction that holds the models: what is replaced is kept, prices enter
 * their history, visitors see it at once, and the publication can be taken back.
 */
export async function publishRecords(tx: Database, publication: Publication): Promise<void> {
  const { kind, username, now, changes, writtenIds, leavingIds, replacedBy } = publication
  const previous = await tx.select({ id: vehicles.id, revision: vehicles.revision }).from(vehicles).orderBy(vehicles.id)
  const counts = {
    newCount: changes.created.length,
    changedCount: changes.changed.length,
    missingCount: changes.missing.length,
  }
  const target = `${formatNumber(counts.newCount)} novos, ${formatNumber(counts.changedCount)} alterados, ${formatNumber(counts.missingCount)} fora do catálogo`
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
  await changeVehicles(tx, { now: () => now }, { ids, username, action, target, prices }, async () => {
    for await (const leaving of inPieces(leavingIds))
      await tx.update(vehicles).set({ isActive: false }).where(inArray(vehicles.id, leaving))
    for await (const written of inPieces(writtenIds))
      await writeRecords(tx, await publication.recordsOf(written), { username, now })
    await passGreatestId(tx)
  })
}

async function addPublication(tx: Database, row: typeof vehicleListPublications.$inferInsert): Promise<number> {
  const [added] = await tx.insert(vehicleListPublications).values(row).returning({ id: vehicleListPublications.id })
  if (!added) throw new Error('A publication was inserted and did not come back.')
  return added.id
}

/** Prices of a list that is taken back never were prices of these models. */
async function withdrawPricesSince(
  tx: Database,
  replacedBy: NonNullable<Publication['replacedBy']>,
  restoration: { now: Date; username: string; publicationId: number },
): Promise<void> {
  const day = formatReferenceDate(dayInSaoPaulo(replacedBy.publishedAt))
  const reason = `A lista JSON de ${day} foi retirada: a lista anterior voltou.`
  await withdrawListPrices(tx, { ...restoration, replacedById: replacedBy.publicationId, reason })
}

/** Ids from here on are never given by the portal itself: behind the greatest of all the panel could not read its numbers. */
const leastForeignId = 900_000_000

/** A model that is made by the form must not meet the id that a list brought. */
async function passGreatestId(tx: Database): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('vehicles', 'id'), greatest.id)
    from (select max(${vehicles.id}) as id from ${vehicles} where ${vehicles.id} < ${leastForeignId}) as greatest
    where greatest.id > (select last_value from vehicles_id_seq)`)
}
