import { listKnownSources, unknownSourcesSentence } from '#app/panel/vehicles/editor/add-sources.server.ts'
import {
  createVehicle,
  findVehicleSlug,
  findVehicleState,
  updateVehicle,
  type UpdateVehicleOutcome,
} from '#app/panel/vehicles/editor/save-vehicle.server.ts'
import {
  copiedVehicleEntry,
  diffVehicleEntries,
  emptyVehicleEntry,
  readVehicleEntry,
  type VehicleEntry,
  vehicleEntryOf,
} from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { sourcedKeys, type VehicleFields } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { readVehicleForm, type VehicleReading } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { slugTakenSentence, updateFailure } from '#app/panel/vehicles/vehicle-admin-messages.ts'
import { editVehiclePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { definePanelAction, ok } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { ShownConflict } from '#app/ui/panel/form-notices.tsx'
import type { VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'

type SaveDeps = Pick<PanelDeps, 'db' | 'clock' | 'username'>
type ValidReading = Extract<VehicleReading, { outcome: 'valid' }>

type SaveAnswer =
  | { outcome: 'created' | 'updated'; id: number; version: number }
  | { outcome: 'invalid'; sentence: string; problems: VehicleProblems }
  | ({ outcome: 'conflict'; version: number } & ShownConflict)
  | { outcome: 'missing' }

export const vehicleEditorActions = {
  save: definePanelAction({
    read: readSave,
    run: (deps, { id, baseVersion, entry }): Promise<SaveAnswer> =>
      id === null ? create(deps, entry) : update(deps, entry, id, baseVersion),
    failure: 'a vehicle could not be saved',
    next: (answer) => (answer.outcome === 'created' ? editVehiclePath(answer.id) : null),
  }),
}

/** `id` null: a new model. */
function readSave(form: FormData) {
  const id = form.get(versionFields.id) ? readRowId(form.get(versionFields.id)) : null
  if (id === null && form.get(versionFields.id)) return missing
  return ok({ id, baseVersion: readRowId(form.get(versionFields.base)) ?? 0, entry: readVehicleEntry(form) })
}

async function create(deps: SaveDeps, entry: VehicleEntry): Promise<SaveAnswer> {
  const reading = readVehicleForm(entry, { kind: 'new', currentSlug: null, today: todayOf(deps) })
  if (reading.outcome === 'invalid') return reading
  const created = await createVehicle(deps, { ...reading, username: deps.username })
  if (created.outcome !== 'created') return refusal(created, reading)
  const { revision, ...answer } = created
  return { ...answer, version: revision }
}

async function update(deps: SaveDeps, entry: VehicleEntry, id: number, baseRevision: number): Promise<SaveAnswer> {
  const currentSlug = await findVehicleSlug(deps.db, id)
  if (currentSlug === null) return missing
  const reading = readVehicleForm(entry, { kind: 'edit', currentSlug, today: todayOf(deps) })
  if (reading.outcome === 'invalid') return reading
  const updated = await updateVehicle(deps, { ...reading, id, username: deps.username, baseRevision })
  if (updated.outcome === 'updated') return { outcome: 'updated', id, version: updated.revision }
  if (updated.outcome === 'conflict') return conflict(updated, reading)
  if (updated.outcome === 'invalid')
    return { ...updated, sentence: Object.values(updated.problems)[0] ?? updateFailure }
  return refusal(updated, reading)
}

function conflict(
  { theirs }: Extract<UpdateVehicleOutcome, { outcome: 'conflict' }>,
  { fields }: ValidReading,
): SaveAnswer {
  return {
    outcome: 'conflict',
    version: theirs.revision,
    username: theirs.savedBy,
    savedAt: theirs.updatedAt.toISOString(),
    differences: diffVehicleEntries(vehicleEntryOf(theirs.fields), vehicleEntryOf(fields)),
  }
}

type Refusal = Exclude<UpdateVehicleOutcome, { outcome: 'updated' | 'conflict' | 'invalid' }>

function refusal(refused: Refusal, { fields }: ValidReading): SaveAnswer {
  switch (refused.outcome) {
    case 'missing':
      return missing
    case 'slug-taken':
      return invalid(slugTakenSentence, ['slug'])
    case 'unknown-sources':
      return invalid(unknownSourcesSentence(refused.codes), namesOfSources(fields, refused.codes))
  }
}

function namesOfSources({ sources }: VehicleFields, codes: string[]): string[] {
  const wrong = sourcedKeys.filter((key) => sources[key]?.codes.some((code) => codes.includes(code)))
  return wrong.map((key) => nameOfField.source(key, 'codes'))
}

function invalid(sentence: string, names: string[]): SaveAnswer {
  return { outcome: 'invalid', sentence, problems: Object.fromEntries(names.map((name) => [name, sentence])) }
}

function todayOf({ clock }: SaveDeps): string {
  return dayInSaoPaulo(clock.now())
}

const missing = { outcome: 'missing' } as const

type OpenDeps = Pick<PanelDeps, 'db' | 'clock'>

/** @param copiedId model to copy; null: an empty form */
export async function openNewVehicle({ db, clock }: OpenDeps, copiedId: number | null) {
  const copied = copiedId === null ? null : await findVehicleState(db, copiedId)
  const entry = copied ? copiedVehicleEntry(copied.fields) : emptyVehicleEntry(clock.now())
  return { vehicle: null, entry, sources: await listKnownSources(db) }
}

export async function openVehicle({ db }: Pick<OpenDeps, 'db'>, id: number) {
  const state = await findVehicleState(db, id)
  if (!state) return null
  const { revision, fields } = state
  return { vehicle: { id, revision }, entry: vehicleEntryOf(fields), sources: await listKnownSources(db) }
}
