import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { type PointFields, pointFieldsOf, pointInputs, type PointProblems } from './point-fields.ts'
import { readPointForm } from './read-point-form.server.ts'
import { confirmPoint, type PointSaving, savePoint } from './save-point.server.ts'

type Failed = { outcome: 'failed' }
export type PointSavingAnswer = PointSaving | { outcome: 'invalid'; problems: PointProblems } | Failed
export type PointConfirmingAnswer = { outcome: 'confirmed' | 'missing' } | Failed

/**
 * The form holds the fields of a point, its `id` or none for a new one, in `vista` the fields as they were opened, as JSON, and in `perto`
 * '1' where the editor has seen that other points are near. Never throws.
 */
export async function answerPointSaving(parts: PanelParts, request: Request): Promise<PointSavingAnswer> {
  const form = await readForm(request)
  const typedId = form.get('id')
  const id = readRowId(typedId)
  if (id === null && typedId !== null && typedId !== '') return { outcome: 'missing' }
  const opened = id === null ? pointFieldsOf(null) : readOpened(form.get('vista'))
  const reading = readPointForm(form, id === null ? null : opened)
  if (reading.outcome === 'invalid') return { outcome: 'invalid', problems: reading.problems }
  const { fields, entry } = reading
  const isNearAccepted = form.get('perto') === '1'
  return withFailureOutcome(parts, 'a charging point could not be saved', () =>
    savePoint(parts, { id, fields, entry, opened, isNearAccepted, username: parts.username }),
  )
}

/** Reads the form as it was opened. An unreadable text counts as an empty form, so that every stored part conflicts with the sent one. */
function readOpened(text: FormDataEntryValue | null): PointFields {
  const empty = pointFieldsOf(null)
  const known = readJsonObject(text)
  const read = pointInputs.map((input) => [input, typeof known[input] === 'string' ? known[input] : empty[input]])
  return Object.fromEntries(read) as PointFields
}

function readJsonObject(text: FormDataEntryValue | null): Record<string, unknown> {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : null
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Never throws. */
export async function answerPointConfirming(parts: PanelParts, request: Request): Promise<PointConfirmingAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'a charging point could not be confirmed', async () =>
    id === null ? { outcome: 'missing' } : confirmPoint(parts, { id, username: parts.username }),
  )
}
