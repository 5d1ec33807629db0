import { and, eq, ne, or, sql } from 'drizzle-orm'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import { nameOf, slugsOf } from '#app/domain/vehicles/vehicle.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { type Database, databaseCode } from '#database/database.ts'
import { listRecords, rowsOf } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { editVehiclePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { addSources } from './add-sources.server.ts'
import type { VehicleProblems } from './entry-reader.ts'
import { type FactChangeKind, resolveFactChanges } from './fact-change.ts'
import { loggedVehicleChanges } from './vehicle-entry.ts'
import type { NewSource, SourcedKey, VehicleFields } from './vehicle-fields.ts'
import { fieldsOf, vehicleColumns, withParts } from './vehicle-rows.server.ts'
import { rewriteRecords } from '#app/panel/vehicles/records/write-records.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'

type VehicleDeps = Pick<PanelDeps, 'db' | 'clock'>
type NewVehicle = { fields: VehicleFields; newSources: NewSource[]; username: string }
type VehicleChange = NewVehicle & {
  id: number
  /** Explanations of changed facts. null or missing: none. */
  factChanges: Partial<Record<SourcedKey, FactChangeKind | null>>
  baseRevision: number
}

const firstRevision = 1

type Refusal = { outcome: 'slug-taken' } | { outcome: 'unknown-sources'; codes: string[] }
type CreateVehicleOutcome = { outcome: 'created'; id: number; revision: number } | Refusal
export type UpdateVehicleOutcome =
  | { outcome: 'updated'; revision: number }
  | { outcome: 'missing' }
  | Refusal
  /** An explanation is missing or contradicts the fields. */
  | { outcome: 'invalid'; problems: VehicleProblems }
  /** Another editor saved; nothing was written. Send the revision of `theirs` to overwrite that save. */
  | { outcome: 'conflict'; theirs: VehicleState }

export function createVehicle({ db, clock }: VehicleDeps, vehicle: NewVehicle): Promise<CreateVehicleOutcome> {
  return refuseTakenSlug(db, async (tx) => {
    const prepared = await prepareFields(tx, vehicle, null)
    if (prepared.outcome !== 'prepared') return prepared
    const { fields } = prepared
    const { username } = vehicle
    const prices = { kind: 'statement' } as const
    const action = { ids: [], username, action: 'vehicle-created', target: nameOf(fields), prices } as const
    const [id] = await changeVehicles(tx, clock, action, async (now) => {
      const values = { ...vehicleColumns(fields), createdAt: now, updatedAt: now, savedBy: username }
      const [created] = await tx.insert(vehicles).values(values).returning({ id: vehicles.id })
      if (!created) return []
      await writeParts(tx, created.id, fields, { username, now })
      return [created.id]
    })
    if (id === undefined) throw new Error('A model was inserted and did not come back.')
    return { outcome: 'created', id, revision: firstRevision }
  })
}

/** Saves dossier, costs and sources too. Saves nothing if another editor saved meanwhile. */
export function updateVehicle({ db, clock }: VehicleDeps, change: VehicleChange): Promise<UpdateVehicleOutcome> {
  const { id, baseRevision, username } = change
  return refuseTakenSlug<UpdateVehicleOutcome>(db, async (tx) => {
    const before = await lockVehicle(tx, id)
    if (!before) return { outcome: 'missing' }
    if (before.revision !== baseRevision) return { outcome: 'conflict', theirs: before }
    const changed = resolveFactChanges(change.factChanges, before.fields, change.fields)
    if (changed.outcome === 'invalid') return changed
    const prepared = await prepareFields(tx, change, before)
    if (prepared.outcome !== 'prepared') return prepared
    const { fields } = prepared
    const prices = changed.recording
    const changes = loggedVehicleChanges(before.fields, fields)
    const line = { username, action: 'vehicle-updated', target: nameOf(fields), path: editVehiclePath(id) } as const
    const action = { ids: [id], ...line, changes, prices }
    await changeVehicles(tx, clock, action, async (now) => {
      await tx.update(vehicles).set(vehicleColumns(fields)).where(eq(vehicles.id, id))
      await writeParts(tx, id, fields, { username, now })
    })
    return { outcome: 'updated', revision: before.revision + 1 }
  })
}

/** Writes dossier, costs and sources. */
function writeParts(tx: Database, id: number, fields: VehicleFields, saving: { username: string; now: Date }) {
  return rewriteRecords(tx, [id], (record) => withParts(record, fields, dayInSaoPaulo(saving.now)), saving)
}

/** Provisional codes of new sources become assigned ones. Refuses a taken slug or an unknown source. */
async function prepareFields(
  tx: Database,
  { fields, newSources }: NewVehicle,
  before: VehicleState | null,
): Promise<{ outcome: 'prepared'; fields: VehicleFields } | Refusal> {
  const isNewSlug = fields.slug !== before?.fields.slug
  if (isNewSlug && (await isVehicleSlugTaken(tx, fields.slug, before?.id ?? null))) return { outcome: 'slug-taken' }
  const named = await addSources(tx, fields.sources, newSources)
  if (named.outcome === 'unknown') return { outcome: 'unknown-sources', codes: named.codes }
  return { outcome: 'prepared', fields: { ...fields, sources: named.sources } }
}

async function refuseTakenSlug<Outcome>(
  db: Database,
  save: (tx: Database) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    return await db.transaction(save)
  } catch (error) {
    if (databaseCode(error) === '23505') return { outcome: 'slug-taken' }
    throw error
  }
}

/**
 * Taken: the stored slug of another model, or its name with its id.
 * @param ownId model to save; null: a new model
 */
async function isVehicleSlugTaken(tx: Database, slug: string, ownId: number | null): Promise<boolean> {
  const lastId = Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? 0)
  const rivals = await tx
    .select({ id: vehicles.id, slug: vehicles.slug, brand: vehicles.brand, model: vehicles.model })
    .from(vehicles)
    .where(
      and(or(eq(vehicles.slug, slug), eq(vehicles.id, lastId)), ownId === null ? sql`true` : ne(vehicles.id, ownId)),
    )
  return rivals.some((rival) => slugsOf(rival).includes(slug))
}

export type VehicleState = NonNullable<Awaited<ReturnType<typeof findVehicleState>>>

/** null: unknown id. */
export async function findVehicleState(db: Database, id: number) {
  const [record] = await listRecords(db, [id], { hasSources: true })
  if (!record) return null
  const rows = rowsOf(record)
  const { revision, savedBy, updatedAt } = rows.vehicle
  // `savedBy` null: not made by an editor.
  return { id, revision, savedBy, updatedAt: new Date(updatedAt), fields: fieldsOf(rows) }
}

/** Locks until the transaction ends. null: unknown id. */
export async function lockVehicle(tx: Database, id: number): Promise<VehicleState | null> {
  const locked = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for('update')
  return locked.length > 0 ? findVehicleState(tx, id) : null
}

export async function findVehicleSlug(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ slug: vehicles.slug }).from(vehicles).where(eq(vehicles.id, id))
  return row?.slug ?? null
}
