import {
  type ListPublisher,
  publishList,
  type PublishOutcome,
} from '#app/features/vehicles/admin/json-list/publishing/publish-list.server.ts'
import { listReplacedRecords } from '#app/features/vehicles/admin/json-list/records/replaced-records.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import type { RestorationPlan } from './plan-restoration.server.ts'

/** 'incomplete': of some models no state is kept. */
type RestoreOutcome = PublishOutcome | { outcome: 'incomplete' }

/**
 * Brings a replaced list back exactly as it was, with sources, confidence, inactive models and those that were deleted since.
 * Models that came later become inactive. It is a publication of its own, and can be taken back as well.
 */
export async function restoreList(
  parts: { db: Database; clock: Clock },
  { plan, ...publisher }: ListPublisher & { plan: RestorationPlan },
): Promise<RestoreOutcome> {
  if (plan.lostCount > 0) return { outcome: 'incomplete' }
  const revisionOf = new Map(plan.written)
  return publishList(parts, {
    ...publisher,
    kind: 'restored',
    plan,
    writtenIds: plan.written.map(([id]) => id),
    leavingIds: plan.leavingIds,
    replacedBy: plan.replacedBy,
    // A restoration never writes today's records: only kept states are asked for.
    openRecords: async (tx) => (ids) =>
      listReplacedRecords(
        tx,
        ids.map((id) => [id, revisionOf.get(id) ?? 0]),
        new Map(),
      ),
  })
}
