import { unknownSourcesSentence } from '#app/features/dossiers/admin/add-sources.server.ts'
import {
  createVehicle,
  updateVehicle,
  type UpdateVehicleOutcome,
} from '#app/features/dossiers/admin/save-vehicle.server.ts'
import {
  diffVehicleEntries,
  readVehicleEntry,
  type VehicleEntry,
  vehicleEntryOf,
} from '#app/features/dossiers/admin/vehicle-entry.ts'
import { nameOfField } from '#app/features/dossiers/admin/vehicle-entry-names.ts'
import { sourcedKeys, type VehicleFields } from '#app/features/dossiers/admin/vehicle-fields.ts'
import { readVehicleForm, type VehicleReading } from '#app/features/dossiers/admin/vehicle-form.ts'
import { findVehicleSlug } from '#app/features/dossiers/admin/vehicle-state.server.ts'
import {
  createFailure,
  missingVehicleSentence,
  slugTakenSentence,
  updateFailure,
} from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import type { VehicleSaveAnswer } from './save-answer.ts'

type Parts = Pick<PanelParts, 'db' | 'clock' | 'log' | 'username'>
type ValidReading = Extract<VehicleReading, { outcome: 'valid' }>

/** A new model, or the change of one, from the request to what the form hears (AVEH-10, AVEH-14). Never throws. */
export async function answerVehicleSave(parts: Parts, request: Request): Promise<VehicleSaveAnswer> {
  const form = await readForm(request)
  const isNew = !form.get('id')
  const id = readRowId(form.get('id'))
  try {
    if (isNew) return await create(parts, readVehicleEntry(form))
    return id === null ? missing : await update(parts, readVehicleEntry(form), id, readRowId(form.get('baseRevision')))
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'a vehicle could not be saved')
    return { outcome: 'failed', sentence: isNew ? createFailure : updateFailure }
  }
}

async function create(parts: Parts, entry: VehicleEntry): Promise<VehicleSaveAnswer> {
  const reading = readVehicleForm(entry, { kind: 'new', standingSlug: null, today: todayOf(parts) })
  if (reading.outcome === 'invalid') return reading
  const { username } = parts
  const created = await createVehicle(parts, { ...reading, username })
  return created.outcome === 'created' ? created : refusal(created, reading)
}

async function update(
  parts: Parts,
  entry: VehicleEntry,
  id: number,
  baseRevision: number | null,
): Promise<VehicleSaveAnswer> {
  const standingSlug = await findVehicleSlug(parts.db, id)
  if (standingSlug === null) return missing
  const reading = readVehicleForm(entry, { kind: 'edit', standingSlug, today: todayOf(parts) })
  if (reading.outcome === 'invalid') return reading
  const { username } = parts
  const updated = await updateVehicle(parts, { ...reading, id, username, baseRevision: baseRevision ?? 0 })
  if (updated.outcome === 'updated') return { ...updated, id }
  if (updated.outcome === 'conflict') return conflict(updated, reading)
  if (updated.outcome === 'invalid')
    return { ...updated, sentence: Object.values(updated.problems)[0] ?? updateFailure }
  return refusal(updated, reading)
}

function conflict(
  { theirs }: Extract<UpdateVehicleOutcome, { outcome: 'conflict' }>,
  { fields }: ValidReading,
): VehicleSaveAnswer {
  return {
    outcome: 'conflict',
    revision: theirs.revision,
    username: theirs.savedBy,
    savedAt: theirs.updatedAt.toISOString(),
    differences: diffVehicleEntries(vehicleEntryOf(theirs.fields), vehicleEntryOf(fields)),
  }
}

type Refusal = Exclude<UpdateVehicleOutcome, { outcome: 'updated' | 'conflict' | 'invalid' }>

function refusal(refused: Refusal, { fields }: ValidReading): VehicleSaveAnswer {
  switch (refused.outcome) {
    case 'missing':
      return missing
    case 'slug-taken':
      return invalid(slugTakenSentence, ['slug'])
    case 'unknown-sources':
      return invalid(unknownSourcesSentence(refused.codes), namesOfSources(fields, refused.codes))
  }
}

/** Where the form names one of these sources. */
function namesOfSources({ sources }: VehicleFields, codes: string[]): string[] {
  const wrong = sourcedKeys.filter((key) => sources[key]?.codes.some((code) => codes.includes(code)))
  return wrong.map((key) => nameOfField.source(key, 'codes'))
}

function invalid(sentence: string, names: string[]): VehicleSaveAnswer {
  return { outcome: 'invalid', sentence, problems: Object.fromEntries(names.map((name) => [name, sentence])) }
}

function todayOf({ clock }: Parts): string {
  return dayInSaoPaulo(clock.now())
}

const missing: VehicleSaveAnswer = { outcome: 'missing', sentence: missingVehicleSentence }
