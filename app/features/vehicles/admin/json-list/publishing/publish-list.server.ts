import { type ListChanges, isManyLeaving } from '#app/features/vehicles/admin/json-list/changes/compare-list.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { holdList, type ListConflict } from './list-base.server.ts'
import { type Publication, publishRecords } from './publish-records.server.ts'

/** The changes of a list to the state that `base` stands for. */
export type PublicationPlan = { base: string; changes: ListChanges }

export type ListPublisher = {
  username: string
  isLeavingConfirmed: boolean
}

export type PublishOutcome =
  | { outcome: 'published'; publishedAt: Date }
  /** Somebody saved since the plan was made: nothing was written. */
  | ListConflict
  /** More than a tenth of what visitors see would leave, and nobody said that this is meant. */
  | { outcome: 'unconfirmed' }

type Planned = ListPublisher &
  Pick<Publication, 'kind' | 'writtenIds' | 'leavingIds' | 'replacedBy'> & {
    plan: PublicationPlan
    /** Called once, when the models are held. @returns how the new records of a few models are read */
    openRecords: (tx: Database, now: Date) => Promise<Publication['recordsOf']>
  }

/** Puts a planned list in the place of the one that visitors see, all or nothing (T-13). */
export function publishList(
  { db, clock }: { db: Database; clock: Clock },
  { plan, isLeavingConfirmed, openRecords, ...publication }: Planned,
): Promise<PublishOutcome> {
  const { base, changes } = plan
  return db.transaction(async (tx) => {
    const conflict = await holdList(tx, base)
    if (conflict) return conflict
    if (isManyLeaving({ missing: changes.missing.length, activeCount: changes.activeCount }) && !isLeavingConfirmed)
      return { outcome: 'unconfirmed' }
    const now = clock.now()
    await publishRecords(tx, { ...publication, changes, now, recordsOf: await openRecords(tx, now) })
    return { outcome: 'published', publishedAt: now }
  })
}
