import { describeChanges } from '#app/features/vehicle-lists/admin/changes/describe-changes.ts'
import { findLastSave } from '#app/features/vehicle-lists/admin/publishing/list-base.server.ts'
import type { CompareAnswer, PublishAnswer } from '#app/features/vehicle-lists/admin/publishing/publish-answer.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { planRestoration, type RestorationPlan } from './plan-restoration.server.ts'
import { findReplacedList } from './publications-queries.server.ts'
import { restoreList } from './restore-list.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; username: string }
type Failed = { outcome: 'failed' }

/** What bringing a replaced list back would change; writes nothing. Never throws. */
export async function answerReplacedComparison({ db, log }: Parts, request: Request): Promise<CompareAnswer | Failed> {
  const form = await readForm(request)
  try {
    const plan = await readPlan(db, form)
    if (!plan) return { outcome: 'missing' }
    if (plan.lostCount > 0) return { outcome: 'incomplete' }
    return { outcome: 'compared', base: plan.base, diff: describeChanges(plan.changes), changedSince: null }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a replaced list could not be compared')
    return { outcome: 'failed' }
  }
}

/** Brings it back where the state is still the one that the editor was shown. Never throws. */
export async function answerRestoration(
  { db, clock, log, username }: Parts,
  request: Request,
): Promise<PublishAnswer | Failed> {
  const form = await readForm(request)
  const base = String(form.get('base') ?? '')
  const isLeavingConfirmed = form.get('leaving') === 'sim'
  try {
    const plan = await readPlan(db, form)
    if (!plan) return { outcome: 'missing' }
    if (plan.base !== base) return await toConflict(db, plan)
    const ended = await restoreList({ db, clock }, { plan, base, username, isLeavingConfirmed })
    if (ended.outcome === 'restored') return { outcome: 'published', publishedAtMs: ended.publishedAt.getTime() }
    if (ended.outcome !== 'conflict') return ended
    const newer = await readPlan(db, form)
    return newer ? await toConflict(db, newer) : { outcome: 'missing' }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a replaced list could not be brought back')
    return { outcome: 'failed' }
  }
}

async function toConflict(db: Database, { base, changes }: RestorationPlan): Promise<PublishAnswer> {
  return { outcome: 'conflict', ...(await findLastSave(db)), base, diff: describeChanges(changes) }
}

async function readPlan(db: Database, form: FormData): Promise<RestorationPlan | null> {
  const publicationId = readRowId(form.get('id'))
  const list = publicationId === null ? null : await findReplacedList(db, publicationId)
  return list && (await planRestoration(db, list))
}
