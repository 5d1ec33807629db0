import { describeChanges } from '#app/features/vehicle-lists/admin/changes/describe-changes.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { findLastSave } from './list-base.server.ts'
import type { CompareAnswer, PublishAnswer } from './publish-answer.ts'
import type { ListPublisher, PublicationPlan, PublishOutcome } from './publish-list.server.ts'

type Parts = Pick<PanelParts, 'db' | 'clock' | 'log' | 'username'>
type Failed = { outcome: 'failed' }
type Unreadable = Extract<CompareAnswer, { outcome: 'invalid' | 'missing' | 'incomplete' }>

/** Where a list comes from that is to take the place of another. */
export type ListOrigin<Plan extends PublicationPlan> = {
  /** What it would change; writes nothing. */
  readPlan: (db: Database, form: FormData) => Promise<{ outcome: 'read'; plan: Plan } | Unreadable>
  publish: (
    parts: Pick<Parts, 'db' | 'clock'>,
    planned: ListPublisher & { plan: Plan },
  ) => Promise<PublishOutcome | { outcome: 'incomplete' }>
}

/** What a list would change; writes nothing. Never throws. */
export async function answerComparison<Plan extends PublicationPlan>(
  { db, log }: Parts,
  request: Request,
  { readPlan }: ListOrigin<Plan>,
): Promise<CompareAnswer | Failed> {
  const form = await readForm(request)
  try {
    const read = await readPlan(db, form)
    if (read.outcome !== 'read') return read
    const { base, changes } = read.plan
    const loadedBase = form.get('loadedBase')
    const isOlder = typeof loadedBase === 'string' && loadedBase !== '' && loadedBase !== base
    const changedSince = isOlder ? await findLastSave(db) : null
    return { outcome: 'compared', base, diff: describeChanges(changes), changedSince }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a list could not be compared')
    return { outcome: 'failed' }
  }
}

/** Publishes a list where the state is still the one that the editor was shown (T-13). Never throws. */
export async function answerPublication<Plan extends PublicationPlan>(
  { db, clock, log, username }: Parts,
  request: Request,
  { readPlan, publish }: ListOrigin<Plan>,
): Promise<PublishAnswer | Failed> {
  const form = await readForm(request)
  const base = String(form.get('base') ?? '')
  const isLeavingConfirmed = form.get('leaving') === 'sim'
  try {
    const read = await readPlan(db, form)
    if (read.outcome !== 'read') return read
    if (read.plan.base !== base) return await toConflict(db, read.plan)
    const ended = await publish({ db, clock }, { plan: read.plan, username, isLeavingConfirmed })
    if (ended.outcome === 'published') return { outcome: 'published', publishedAtMs: ended.publishedAt.getTime() }
    if (ended.outcome !== 'conflict') return ended
    const newer = await readPlan(db, form)
    return newer.outcome === 'read' ? await toConflict(db, newer.plan) : newer
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a list could not be published')
    return { outcome: 'failed' }
  }
}

async function toConflict(db: Database, { base, changes }: PublicationPlan): Promise<PublishAnswer> {
  return { outcome: 'conflict', ...(await findLastSave(db)), base, diff: describeChanges(changes) }
}
