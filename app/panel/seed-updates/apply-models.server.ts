import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { sql } from 'drizzle-orm'
import { columnName } from '#app/domain/vehicles/facts/entered-facts.ts'
import { withDossier, withFact, withSources, withVehicle } from '#app/panel/vehicles/records/record-changes.server.ts'
import { recordOf, rowsOf } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import { rewriteRecords } from '#app/panel/vehicles/records/write-records.server.ts'
import type { Database } from '#database/database.ts'
import { brands, sources, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { isFactKey, type ModelUpdate, readCrashTest, type ValueChange } from './compare-models.ts'
import type { ShippedData, ShippedDossier, ShippedModel } from './shipped-files.server.ts'
import {
  dossierSourceRows,
  equipmentOf,
  shippedDossierRow,
  shippedTextsOf,
  mergeEquipment,
} from './shipped-dossier.server.ts'
import { shippedSourceRow, shippedVehicleRow, sketchUrl, sketchUrls } from './shipped-rows.server.ts'

const batchSize = 200

/** Must run inside `changeVehicles`. */
export async function writeModels(
  tx: Database,
  data: ShippedData,
  chosen: ModelUpdate[],
  saving: { username: string; now: Date },
): Promise<number[]> {
  await writeSourcePages(tx, data)
  await tx.insert(brands).values(data.brands).onConflictDoNothing()
  const made = chosen.filter(({ portal }) => !portal)
  for (let start = 0; start < made.length; start += batchSize)
    await addModels(tx, data, made.slice(start, start + batchSize), saving.now)
  const dossiers = new Map(data.dossiers.map((dossier) => [dossier.id, dossier]))
  const updates = new Map(chosen.map((update) => [update.shipped.id, update]))
  const change = (record: VehicleRecord, id: number) => {
    const [update, dossier] = [updates.get(id), dossiers.get(id)]
    if (!update) return record
    if (update.portal) return withUpdate(record, update, dossier)
    return withShippedParts(record, update.shipped, dossier, data.texts[update.shipped.key]?.faq ?? null)
  }
  await rewriteRecords(tx, [...updates.keys()], change, saving)
  return made.map(({ shipped }) => shipped.id)
}

/** Keeps the kind of a source if an editor chose it. */
async function writeSourcePages(tx: Database, data: ShippedData): Promise<void> {
  const set = {
    pages: sql`excluded.pages`,
    isPublished: sql`excluded.is_published`,
    kind: sql`case when ${sources.isKindEdited} then ${sources.kind} else excluded.kind end`,
    note: sql`excluded.note`,
  }
  await tx.insert(sources).values(data.sources).onConflictDoUpdate({ target: sources.code, set })
}

async function addModels(tx: Database, data: ShippedData, made: ModelUpdate[], now: Date): Promise<void> {
  const textsOf = shippedTextsOf(data)
  const rows = made.map(({ shipped }) => ({
    ...shippedVehicleRow(shipped, textsOf(shipped).description),
    imageUrl: sketchUrls(shipped)[0] ?? null,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(vehicles).values(rows)
}

/** Of a new model. */
function withShippedParts(
  record: VehicleRecord,
  { id, figures }: ShippedModel,
  dossier: ShippedDossier | undefined,
  faq: string | null,
): VehicleRecord {
  const rows = Object.entries(figures).map(([figure, stated]) => shippedSourceRow(id, figure, stated))
  const sourced = withSourceRows(record, rows)
  if (!dossier) return sourced
  const described = withDossier(sourced, recordOf(vehicleDossiers, shippedDossierRow(dossier, faq)))
  return withSourceRows(described, dossierSourceRows(dossier))
}

function withSourceRows(record: VehicleRecord, rows: (typeof vehicleFigureSources.$inferInsert)[]): VehicleRecord {
  return withSources(
    record,
    rows.map(({ figure }) => figure),
    rows.map((row) => recordOf(vehicleFigureSources, row)),
  )
}

function withUpdate(
  record: VehicleRecord,
  { shipped, changes }: ModelUpdate,
  dossier: ShippedDossier | undefined,
): VehicleRecord {
  const after = changes.reduce((changed, change) => withChange(changed, change, { shipped, dossier }), record)
  const { length_mm: length, height_mm: height, wheelbase_mm: wheelbase, image_url: image } = after.vehicle
  const isMeasured = length !== null && height !== null && wheelbase !== null
  // null: a measured model has a scale drawing.
  return isMeasured && image === sketchUrl(shipped.id) ? withVehicle(after, { image_url: null }) : after
}

type ShippedContent = { shipped: ShippedModel; dossier: ShippedDossier | undefined }

function withChange(record: VehicleRecord, change: ValueChange, { shipped, dossier }: ShippedContent): VehicleRecord {
  const { key, to } = change
  const hasDossier = dossier !== undefined || record.dossier !== null
  if (key === 'equipment') return hasDossier ? withEquipment(record, change, dossier) : record
  if (key === 'faq') return hasDossier ? withDossier(record, { faq: to.value }) : record
  if (key === 'crashTest') {
    const { program, stars, year, appliesTo } = readCrashTest(to.value)
    const result = { crash_test_program: program, crash_test_stars: stars, crash_test_year: year }
    const tested = withVehicle(withShippedSource(record, change, shipped), result)
    return hasDossier ? withDossier(tested, { crash_test_applies_to: appliesTo }) : tested
  }
  if (!isFactKey(key)) return withVehicle(record, { [columnName(key)]: to.value })
  return withShippedSource(withFact(record, key, to.value, shipped.figures[key]?.note ?? null), change, shipped)
}

function withShippedSource(
  record: VehicleRecord,
  { key, to }: ValueChange,
  { id, figures }: ShippedModel,
): VehicleRecord {
  const stated = figures[key]
  const isGone = to.value === null || !stated || stated.value === null
  return withSources(record, [key], isGone ? [] : [recordOf(vehicleFigureSources, shippedSourceRow(id, key, stated))])
}

/** If an editor changed the equipment, parts without a shipped value stay. */
function withEquipment(
  record: VehicleRecord,
  { isTouched }: ValueChange,
  dossier: ShippedDossier | undefined,
): VehicleRecord {
  const shipped = equipmentOf(dossier && shippedDossierRow(dossier, null))
  const existing = equipmentOf(rowsOf(record).dossier)
  const equipment = isTouched ? mergeEquipment(existing, shipped) : shipped
  const changed = withDossier(record, recordOf(vehicleDossiers, equipment))
  return dossier ? withSourceRows(changed, dossierSourceRows(dossier)) : changed
}
