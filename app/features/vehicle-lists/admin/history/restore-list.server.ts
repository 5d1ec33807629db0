import { isManyLeaving } from '#app/features/vehicle-lists/admin/changes/compare-list.ts'
import { holdList, type ListConflict } from '#app/features/vehicle-lists/admin/publishing/list-base.server.ts'
import { publishRecords } from '#app/features/vehicle-lists/admin/publishing/publish-records.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import type { RestorationPlan } from './plan-restoration.server.ts'
import { listReplacedRecords } from './replaced-records.server.ts'

type Restoration = { plan: RestorationPlan; base: string; username: string; isLeavingConfirmed: boolean }

export type RestoreOutcome =
  | { outcome: 'restored'; publishedAt: Date }
  | ListConflict
  | { outcome: 'unconfirmed' }
  /** Of some models no state is kept. */
  | { outcome: 'incomplete' }

/**
 * Brings a replaced list back exactly as it was, with sources, confidence, inactive models and those that were deleted since.
 * Models that came later become inactive. It is a publication of its own, and can be taken back as well.
 */
export function restoreList(
  { db, clock }: { db: Database; clock: Clock },
  { plan, base, username, isLeavingConfirmed }: Restoration,
): Promise<RestoreOutcome> {
  const { changes, written, leavingIds } = plan
  return db.transaction(async (tx) => {
    const conflict = await holdList(tx, base)
    if (conflict) return conflict
    if (plan.base !== base) throw new Error('a list was compared with another state than it was shown for')
    if (plan.lostCount > 0) return { outcome: 'incomplete' }
    if (isManyLeaving({ missing: changes.missing.length, activeCount: changes.activeCount }) && !isLeavingConfirmed)
      return { outcome: 'unconfirmed' }
    const revisionOf = new Map(written)
    const now = clock.now()
    await publishRecords(tx, {
      kind: 'restored',
      username,
      now,
      changes,
      writtenIds: written.map(([id]) => id),
      leavingIds,
      // What is written here is never what stands: kept states alone are asked for.
      recordsOf: (ids) =>
        listReplacedRecords(
          tx,
          ids.map((id) => [id, revisionOf.get(id) ?? 0]),
          new Map(),
        ),
    })
    return { outcome: 'restored', publishedAt: now }
  })
}
