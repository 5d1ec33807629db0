import { currentModelOf } from '#app/panel/vehicles/json-list/records/listed-model.server.ts'
import {
  findListBase,
  type ListPublisher,
  type PublicationPlan,
  publishList,
  type PublishOutcome,
} from '#app/panel/vehicles/json-list/publishing/publish-list.server.ts'
import {
  findCurrentRevisions,
  inChunks,
  listRecords,
  listReplacedRecords,
  type ReplacedList,
} from '#app/panel/vehicles/json-list/records/vehicle-records-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import type {
  FieldChange,
  ListChanges,
  ModelChange,
  RecordOfModel,
  CurrentModel,
} from '#app/panel/vehicles/json-list/changes/compare-list.ts'
import { isSameValue, listFieldKeys } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { vehicles } from '#database/schema/vehicles.ts'

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

export type RestorationPlan = PublicationPlan & {
  /** Models that are not as they were, with the state that they had. */
  written: ReplacedList['revisions']
  /** Models that came later, which become inactive. */
  leavingIds: number[]
  /** Models of which no state is kept: the list cannot be brought back whole. */
  lostCount: number
  /** The publication that is taken back, and those after it. */
  replacedBy: { publicationId: number; publishedAt: Date }
}

/** Compares a replaced list with what stands; writes nothing. */
export async function planRestoration(
  db: Database,
  { revisions, ...replacedBy }: ReplacedList,
): Promise<RestorationPlan> {
  const base = await findListBase(db)
  const current = await findCurrentRevisions(db)
  const changes = await changesToCurrent(db, revisions)
  const plan: RestorationPlan = {
    base,
    changes,
    written: [],
    leavingIds: changes.missing.map(({ id }) => id),
    lostCount: 0,
    replacedBy,
  }
  for await (const pairs of inChunks(revisions.filter(([id, revision]) => current.get(id) !== revision))) {
    const targets = await listReplacedRecords(db, pairs, current)
    const ids = pairs.map(([id]) => id)
    const records = new Map(
      (await listRecords(db, ids, { hasSources: true })).map((record) => [Number(record.vehicle.id), record]),
    )
    plan.lostCount += pairs.length - targets.length
    const revisionOf = new Map(pairs)
    for (const target of targets) {
      const id = Number(target.vehicle.id)
      const before = records.get(id)
      if (before && isSameState(before, target)) continue
      plan.written.push([id, revisionOf.get(id) ?? 0])
      tell(changes, before && currentModelOf(before), currentModelOf(target))
    }
  }
  return plan
}

/** Models that visitors see and that the list did not have; and how many they see. */
async function changesToCurrent(db: Database, revisions: ReplacedList['revisions']): Promise<ListChanges> {
  const listed = new Set(revisions.map(([id]) => id))
  const rows = await db
    .select({
      id: vehicles.id,
      brand: vehicles.brand,
      model: vehicles.model,
      version: vehicles.version,
      isActive: vehicles.isActive,
    })
    .from(vehicles)
    .orderBy(vehicles.id)
  const active = rows.filter(({ isActive }) => isActive)
  const missing = active
    .filter(({ id }) => !listed.has(id))
    .map((model) => ({ id: model.id, name: [nameOf(model), model.version].filter(Boolean).join(' ') }))
  return { created: [], changed: [], missing, activeCount: active.length }
}

function tell(changes: ListChanges, before: CurrentModel | undefined, target: CurrentModel): void {
  const { id, name } = target
  if (!before) changes.created.push(target)
  else if (before.isActive && !target.isActive) changes.missing.push({ id, name })
  else changes.changed.push(changeBetween(before, target))
}

function changeBetween(before: CurrentModel, target: CurrentModel): ModelChange {
  const fields = listFieldKeys.flatMap((key): FieldChange[] => {
    const [from, to] = [before.values[key] ?? null, target.values[key] ?? null]
    return isSameValue(from, to) ? [] : [{ key, from, to }]
  })
  return { id: target.id, name: before.name, fields, isActivated: target.isActive && !before.isActive }
}

/** The saver and the time of a state are no part of it. */
function isSameState(one: RecordOfModel, other: RecordOfModel): boolean {
  return stateOf(one) === stateOf(other)
}

function stateOf({ vehicle, dossier, costs, figureSources }: RecordOfModel): string {
  const { revision: _revision, saved_by: _savedBy, updated_at: _updatedAt, ...state } = vehicle
  return JSON.stringify([state, dossier, costs, figureSources])
}
