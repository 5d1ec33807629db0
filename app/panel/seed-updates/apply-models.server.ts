import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { sql } from 'drizzle-orm'
import { columnName } from '#app/domain/vehicles/facts/entered-facts.ts'
import {
  withDossier,
  withFact,
  withSources,
  withVehicle,
} from '#app/panel/vehicles/json-list/changes/record-changes.ts'
import { recordOf, rowOf } from '#app/panel/vehicles/json-list/records/listed-model.server.ts'
import { rewriteRecords } from '#app/panel/vehicles/json-list/records/write-records.server.ts'
import { writeSourceRows } from '#app/panel/vehicles/editor/save-vehicle.server.ts'
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
  const changed = chosen.filter(({ portal }) => portal)
  for (let start = 0; start < made.length; start += batchSize)
    await addModels(tx, data, made.slice(start, start + batchSize), saving.now)
  const dossiers = new Map(data.dossiers.map((dossier) => [dossier.id, dossier]))
  const updates = new Map(changed.map((update) => [update.shipped.id, update]))
  const change = (record: VehicleRecord, id: number) => {
    const update = updates.get(id)
    return update ? withUpdate(record, update, dossiers.get(id)) : record
  }
  await rewriteRecords(tx, [...updates.keys()], change, saving)
  return made.map(({ shipped }) => shipped.id)
}

/** Keeps the kind of a source if an editor chose it. */
async function writeSourcePages(tx: Database, data: ShippedData): Promise<void> {
  const rows = data.sources.map(({ code, pages, isPublished, kind, note }) => ({
    code,
    pages,
    isPublished,
    kind,
    note,
  }))
  const set = {
    pages: sql`excluded.pages`,
    isPublished: sql`excluded.is_published`,
    kind: sql`case when ${sources.isKindEdited} then ${sources.kind} else excluded.kind end`,
    note: sql`excluded.note`,
  }
  await tx.insert(sources).values(rows).onConflictDoUpdate({ target: sources.code, set })
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
  await writeSourceRows(
    tx,
    made.flatMap(({ shipped }) =>
      Object.entries(shipped.figures).map(([figure, stated]) => shippedSourceRow(shipped.id, figure, stated)),
    ),
  )
  await addDossiers(tx, data, new Set(made.map(({ shipped }) => shipped.id)))
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
  const existing = equipmentOf(record.dossier && rowOf(vehicleDossiers, record.dossier))
  const equipment = isTouched ? mergeEquipment(existing, shipped) : shipped
  const rows = dossier ? dossierSourceRows(dossier) : []
  const changed = withDossier(record, recordOf(vehicleDossiers, equipment))
  return withSources(
    changed,
    rows.map(({ figure }) => figure),
    rows.map((row) => recordOf(vehicleFigureSources, row)),
  )
}

async function addDossiers(tx: Database, data: ShippedData, ids: ReadonlySet<number>): Promise<void> {
  const made = data.dossiers.filter(({ id }) => ids.has(id))
  const rows = made.map((dossier) => shippedDossierRow(dossier, data.texts[dossier.key]?.faq ?? null))
  if (rows.length > 0) await tx.insert(vehicleDossiers).values(rows)
  await writeSourceRows(tx, made.flatMap(dossierSourceRows))
}
