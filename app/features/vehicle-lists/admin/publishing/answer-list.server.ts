import { describeChanges } from '#app/features/vehicle-lists/admin/changes/describe-changes.ts'
import { checkList, type ListProblem } from '#app/features/vehicle-lists/admin/text/check-list.ts'
import { scanJson } from '#app/features/vehicle-lists/admin/text/scan-json.ts'
import { linesOfOffsets } from '#app/features/vehicle-lists/admin/text/text-lines.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { applyList } from './apply-list.server.ts'
import { findLastSave } from './list-base.server.ts'
import { type ListPlan, planList } from './plan-list.server.ts'
import type { CompareAnswer, PublishAnswer } from './publish-answer.ts'

type Parts = { db: Database; clock: Clock; log: Log; username: string }
type Failed = { outcome: 'failed' }

/** What the sent list would change; writes nothing. Never throws. */
export async function answerComparison({ db, log }: Parts, request: Request): Promise<CompareAnswer | Failed> {
  const form = await readForm(request)
  try {
    const read = await readPlan(db, form)
    if (read.outcome === 'invalid') return read
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

/** Publishes the sent list where the state is still the one that the editor was shown (T-13). Never throws. */
export async function answerApplication(
  { db, clock, log, username }: Parts,
  request: Request,
): Promise<PublishAnswer | Failed> {
  const form = await readForm(request)
  const base = String(form.get('base') ?? '')
  const isLeavingConfirmed = form.get('leaving') === 'sim'
  try {
    const read = await readPlan(db, form)
    if (read.outcome === 'invalid') return read
    const { plan } = read
    if (plan.base !== base) return await toConflict(db, plan)
    const ended = await applyList({ db, clock }, { plan, base, username, isLeavingConfirmed })
    if (ended.outcome === 'applied') return { outcome: 'published', publishedAtMs: ended.publishedAt.getTime() }
    if (ended.outcome === 'unconfirmed') return ended
    const newer = await readPlan(db, form)
    return newer.outcome === 'invalid' ? newer : await toConflict(db, newer.plan)
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a list could not be published')
    return { outcome: 'failed' }
  }
}

async function toConflict(db: Database, { base, changes }: ListPlan): Promise<PublishAnswer> {
  return { outcome: 'conflict', ...(await findLastSave(db)), base, diff: describeChanges(changes) }
}

type Reading = { outcome: 'read'; plan: ListPlan } | { outcome: 'invalid'; problems: ListProblem[] }

async function readPlan(db: Database, form: FormData): Promise<Reading> {
  const text = String(form.get('list') ?? '')
  const { problems, errorCount, vehicles } = checkList(text)
  if (errorCount > 0) return { outcome: 'invalid', problems }
  const plan = await planList(db, vehicles)
  if (plan.takenSlugs.length === 0) return { outcome: 'read', plan }
  const taken = plan.takenSlugs.slice(0, mostTold)
  const { elements } = scanJson(text, vehicles.length)
  const places = taken.map(({ id }) => vehicles.findIndex((vehicle) => vehicle.id === id))
  const lines = linesOfOffsets(
    text,
    places.map((place) => elements?.[place] ?? 0),
  )
  return {
    outcome: 'invalid',
    problems: taken.map(({ slug, ownerId }, index) => ({
      line: lines[index] ?? 1,
      sentence: `Veículo ${(places[index] ?? 0) + 1}: o endereço "${slug}" já é do modelo de id ${ownerId}`,
      isWarning: false,
    })),
  }
}

const mostTold = 50
