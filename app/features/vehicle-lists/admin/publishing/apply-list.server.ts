import { changeRecord, newRecord } from '#app/features/vehicle-lists/admin/changes/change-record.ts'
import { isManyLeaving } from '#app/features/vehicle-lists/admin/changes/compare-list.ts'
import { listSourceCode, listSourceText } from '#app/features/vehicle-lists/admin/changes/list-source.ts'
import { listRecords } from '#app/features/vehicle-lists/admin/records/vehicle-records-queries.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import type { Database } from '#database/database.ts'
import { sources } from '#database/schema/vehicles.ts'
import { holdList, type ListConflict } from './list-base.server.ts'
import type { ListPlan } from './plan-list.server.ts'
import { publishRecords } from './publish-records.server.ts'

type Application = {
  plan: ListPlan
  /** The state for which the editor was shown what would change. */
  base: string
  username: string
  isLeavingConfirmed: boolean
}

export type ApplyOutcome =
  | { outcome: 'applied'; publishedAt: Date }
  /** Somebody saved since the change was shown: nothing was written. */
  | ListConflict
  /** More than a tenth of what visitors see would leave, and nobody said that this is meant. */
  | { outcome: 'unconfirmed' }

/**
 * Publishes a list that was read and compared, for every visitor, all or nothing (T-13). Only what the bulk JSON carries is
 * touched; models that it does not name become inactive, and are never deleted.
 */
export function applyList(
  { db, clock }: { db: Database; clock: Clock },
  { plan, base, username, isLeavingConfirmed }: Application,
): Promise<ApplyOutcome> {
  const { changes } = plan
  const changed = new Map(changes.changed.map((change) => [change.id, change.fields]))
  const created = new Map(changes.created.map((vehicle) => [vehicle.id, vehicle]))
  return db.transaction(async (tx) => {
    const conflict = await holdList(tx, base)
    if (conflict) return conflict
    if (plan.base !== base) throw new Error('a list was compared with another state than it was shown for')
    if (isManyLeaving({ missing: changes.missing.length, activeCount: changes.activeCount }) && !isLeavingConfirmed)
      return { outcome: 'unconfirmed' }
    const now = clock.now()
    const day = dayInSaoPaulo(now)
    await tx
      .insert(sources)
      .values({ code: listSourceCode(day), pages: [{ text: listSourceText(day), url: null }], isPublished: true })
      .onConflictDoNothing()
    await publishRecords(tx, {
      kind: 'applied',
      username,
      now,
      changes,
      writtenIds: [...changed.keys(), ...created.keys()],
      leavingIds: changes.missing.map(({ id }) => id),
      recordsOf: async (ids) => {
        const standing = await listRecords(tx, ids, { hasSources: true })
        const changedRecords = standing.map((record) =>
          changeRecord(record, changed.get(Number(record.vehicle.id)) ?? [], day),
        )
        const newRecords = ids.flatMap((id) => created.get(id) ?? []).map((vehicle) => newRecord(vehicle, { day, now }))
        return [...changedRecords, ...newRecords]
      },
    })
    return { outcome: 'applied', publishedAt: now }
  })
}
