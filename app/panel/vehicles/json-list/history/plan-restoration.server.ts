import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { currentModelOf } from '#app/panel/vehicles/json-list/changes/listed-model.server.ts'
import { findListBase, type PublicationPlan } from '#app/panel/vehicles/json-list/publishing/publish-list.server.ts'
import {
  findCurrentRevisions,
  inChunks,
  listRecords,
  listReplacedRecords,
  type ReplacedList,
} from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import type { Database } from '#database/database.ts'
import type {
  FieldChange,
  ListChanges,
  ModelChange,
  CurrentModel,
} from '#app/panel/vehicles/json-list/changes/compare-list.ts'
import { isSameValue, listFieldKeys } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/**
 * Includes sources and deleted models; later models become inactive. A restoration is a publication, so it can be undone.
 * @returns null: states of some models are not stored
 */
export async function planRestoration(
  db: Database,
  { revisions, ...replacedBy }: ReplacedList,
): Promise<PublicationPlan | null> {
  const base = await findListBase(db)
  const current = await findCurrentRevisions(db)
  const changes = await changesToCurrent(db, revisions)
  const leavingIds = changes.missing.map(({ id }) => id)
  const written = new Map<number, number>()
  for await (const pairs of inChunks(revisions.filter(([id, revision]) => current.get(id) !== revision))) {
    const targets = await listReplacedRecords(db, pairs, current)
    if (targets.length < pairs.length) return null
    const ids = pairs.map(([id]) => id)
    const records = new Map(
      (await listRecords(db, ids, { hasSources: true })).map((record) => [Number(record.vehicle.id), record]),
    )
    const revisionOf = new Map(pairs)
    for (const target of targets) {
      const id = Number(target.vehicle.id)
      const before = records.get(id)
      if (before && isSameState(before, target)) continue
      written.set(id, revisionOf.get(id) ?? 0)
      addChange(changes, before && currentModelOf(before), currentModelOf(target))
    }
  }
  return {
    kind: 'restored',
    base,
    changes,
    writtenIds: [...written.keys()],
    leavingIds,
    openRecords: async (tx) => (ids) =>
      listReplacedRecords(
        tx,
        ids.map((id) => [id, written.get(id) ?? 0]),
        new Map(),
      ),
    replacedBy,
  }
}

/** Finds active models that the replaced list lacks, and counts all active ones. */
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

function addChange(changes: ListChanges, before: CurrentModel | undefined, target: CurrentModel): void {
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

/** Ignores revision, editor and time of the save. */
function isSameState(one: VehicleRecord, other: VehicleRecord): boolean {
  return stateOf(one) === stateOf(other)
}

function stateOf({ vehicle, dossier, costs, figureSources }: VehicleRecord): string {
  const { revision: _revision, saved_by: _savedBy, updated_at: _updatedAt, ...state } = vehicle
  return JSON.stringify([state, dossier, costs, figureSources])
}
