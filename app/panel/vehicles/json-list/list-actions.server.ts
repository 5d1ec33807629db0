import { actionFields } from '#app/platform/panel/action-fields.ts'
import { definePanelAction, readSentFile, parseRaw } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { describeChanges } from './changes/describe-changes.ts'
import { planRestoration } from './history/plan-restoration.server.ts'
import { findReplacedList } from './history/publications-queries.server.ts'
import { type ListPlan, planList } from './publishing/plan-list.server.ts'
import { findLastSave, type PublicationPlan, publishList } from './publishing/publish-list.server.ts'
import { checkList, type ListProblem } from './text/check-list.ts'
import { linesOfOffsets, scanJson } from '#app/panel/vehicles/json-list/text/scan-json.ts'

type PlanReading =
  | { outcome: 'read'; plan: PublicationPlan }
  | { outcome: 'invalid'; problems: ListProblem[] }
  | { outcome: 'missing' | 'incomplete' }

export const listActions = {
  compare: definePanelAction({ read: parseRaw, run: compare, failure: 'a list could not be compared' }),
  apply: definePanelAction({ read: parseRaw, run: publish, failure: 'a list could not be published' }),
}

async function compare({ db }: PanelDeps, form: FormData) {
  const read = await readPlan(db, form)
  if (read.outcome !== 'read') return read
  const { base, changes } = read.plan
  const loadedBase = form.get('loadedBase')
  const isOlder = typeof loadedBase === 'string' && loadedBase !== '' && loadedBase !== base
  // The list may undo a save by another editor after the list was loaded.
  const changedSince = isOlder ? await findLastSave(db) : null
  return { outcome: 'compared' as const, base, review: describeChanges(changes), changedSince }
}

async function publish({ db, clock, username }: PanelDeps, form: FormData) {
  const isLeavingConfirmed = form.has(actionFields.confirmed)
  const read = await readPlan(db, form)
  if (read.outcome !== 'read') return read
  if (read.plan.base !== form.get('base')) return toConflict(db, read.plan)
  const ended = await publishList({ db, clock }, { plan: read.plan, username, isLeavingConfirmed })
  if (ended.outcome === 'unconfirmed') return { outcome: 'confirmation-required' as const }
  if (ended.outcome === 'published')
    return { outcome: 'published' as const, publishedAtMs: ended.publishedAt.getTime() }
  const newer = await readPlan(db, form)
  return newer.outcome === 'read' ? toConflict(db, newer.plan) : newer
}

async function toConflict(db: Database, { base, changes }: PublicationPlan) {
  return { outcome: 'conflict' as const, ...(await findLastSave(db)), base, review: describeChanges(changes) }
}

function readPlan(db: Database, form: FormData): Promise<PlanReading> {
  return form.has('id') ? planReplacedList(db, readRowId(form.get('id'))) : planSentList(db, form)
}

async function planReplacedList(db: Database, publicationId: number | null): Promise<PlanReading> {
  const list = publicationId === null ? null : await findReplacedList(db, publicationId)
  if (!list) return { outcome: 'missing' }
  const plan = await planRestoration(db, list)
  return plan ? { outcome: 'read', plan } : { outcome: 'incomplete' }
}

const maxFileBytes = 30_000_000

/** The text of the editor or, without script, a file. */
async function planSentList(db: Database, form: FormData): Promise<PlanReading> {
  const file = await readSentFile(form, 'arquivo', maxFileBytes)
  const text = file ? (await file.text()).replace(/^\uFEFF/, '') : String(form.get('list') ?? '')
  const { problems, errorCount, vehicles } = checkList(text)
  if (errorCount > 0) return { outcome: 'invalid', problems }
  const plan = await planList(db, vehicles)
  if (plan.takenSlugs.length === 0) return { outcome: 'read', plan }
  const ids = vehicles.map(({ id }) => id)
  return { outcome: 'invalid', problems: takenProblems(plan.takenSlugs, text, ids) }
}

const maxReported = 50

function takenProblems(takenSlugs: ListPlan['takenSlugs'], text: string, ids: number[]): ListProblem[] {
  const taken = takenSlugs.slice(0, maxReported)
  const { elements } = scanJson(text, ids.length)
  const places = taken.map(({ id }) => ids.indexOf(id))
  const lines = linesOfOffsets(
    text,
    places.map((place) => elements?.[place] ?? 0),
  )
  return taken.map(({ slug, ownerId }, index) => ({
    line: lines[index] ?? 1,
    sentence: `Veículo ${(places[index] ?? 0) + 1}: o endereço "${slug}" já é do modelo de id ${ownerId}`,
    isWarning: false,
  }))
}
