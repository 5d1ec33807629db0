import { formFields, formLine } from '#app/platform/forms/form-text.ts'
import { decideShippedPoints } from '#app/domain/charging/importing/shipped-points.server.ts'
import { definePanelAction, rowForm, rowId, parseRaw } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import {
  type PointEntry,
  type PointFields,
  pointFieldsOf,
  pointInputs,
  type PointProblems,
  readOpenedFields,
} from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { confirmPoint, savePoint } from './save-point.server.ts'
import { undoSourceChange } from './source-changes.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

export const pointActions = {
  save: definePanelAction({
    read: readSaving,
    run: (deps, entry) => savePoint(deps, { ...entry, username: deps.username }),
    failure: 'a charging point could not be saved',
  }),
  hide: definePanelAction({
    read: readHiding,
    run: (deps, entry) => setPointHidden(deps, { ...entry, username: deps.username }),
    failure: 'a charging point could not be hidden',
  }),
  confirm: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => confirmPoint(deps, { id, username: deps.username }),
    failure: 'a charging point could not be confirmed',
  }),
  undoSource: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => undoSourceChange(deps, { id, username: deps.username }),
    failure: 'a change of a charging point by its source could not be undone',
    isConfirmed: true,
  }),
  applyShipped: definePanelAction({
    read: parseRaw,
    run: (deps) => decideShippedPoints(deps, { isKept: false, username: deps.username }),
    failure: 'shipped charging points could not be imported',
    isConfirmed: true,
  }),
  keepShipped: definePanelAction({
    read: parseRaw,
    run: (deps) => decideShippedPoints(deps, { isKept: true, username: deps.username }),
    failure: 'a decision about shipped charging points could not be kept',
    isConfirmed: true,
  }),
}

type Saving = {
  id: number | null
  fields: PointFields
  entry: PointEntry
  opened: PointFields
  isNearAccepted: boolean
}
type Refused = { outcome: 'missing' } | { outcome: 'invalid'; problems: PointProblems }

/**
 * `id`: empty for a new point. `vista`: field values when the form was opened, as JSON. `perto`: '1' if the editor accepted nearby points.
 */
function readSaving(form: FormData): { outcome: 'valid'; entry: Saving } | Refused {
  const typedId = form.get('id')
  const id = readRowId(typedId)
  if (id === null && typedId !== null && typedId !== '') return { outcome: 'missing' }
  const opened = id === null ? pointFieldsOf(null) : readOpenedFields(form.get('vista'))
  const reading = readPointFields(formFields(form, pointInputs), id === null ? null : opened)
  if (reading.outcome === 'invalid') return { outcome: 'invalid', problems: reading.problems }
  const { fields, entry } = reading
  return { outcome: 'valid', entry: { id, fields, entry, opened, isNearAccepted: form.get('perto') === '1' } }
}

type Hiding = { outcome: 'valid'; entry: { id: number; isHidden: boolean } } | { outcome: 'invalid' }

function readHiding(form: FormData): Hiding {
  const id = readRowId(form.get('id'))
  const hidden = formLine(form, 'hidden')
  if (id === null || !/^[01]$/.test(hidden)) return { outcome: 'invalid' }
  return { outcome: 'valid', entry: { id, isHidden: hidden === '1' } }
}

type PointVisibility = { id: number; isHidden: boolean; username: string }

/** Imports keep the choice. A repeated call changes nothing. */
function setPointHidden(
  { db, clock }: { db: Database; clock: Clock },
  { id, isHidden, username }: PointVisibility,
): Promise<{ outcome: 'hidden' | 'shown' | 'missing' }> {
  return db.transaction(async (tx) => {
    const [point] = await tx
      .select({ name: chargingPoints.name, city: chargingPoints.city })
      .from(chargingPoints)
      .where(eq(chargingPoints.id, id))
    if (!point) return { outcome: 'missing' }
    const changed = await tx
      .update(chargingPoints)
      .set({ isHidden, updatedAt: clock.now() })
      .where(and(eq(chargingPoints.id, id), ne(chargingPoints.isHidden, isHidden)))
      .returning({ id: chargingPoints.id })
    if (changed.length > 0) {
      const action = isHidden ? 'charging-point-hidden' : 'charging-point-shown'
      const target = [point.name, point.city].filter(Boolean).join(', ')
      await recordAdminAction(tx, clock, { username, action, target })
      await raiseContentVersion(tx, 'charging', clock.now())
    }
    return { outcome: isHidden ? 'hidden' : 'shown' }
  })
}
