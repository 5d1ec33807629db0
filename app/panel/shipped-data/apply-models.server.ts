import { inArray, type SQL, sql, getTableColumns } from 'drizzle-orm'
import { columnName, columnOfFact } from '#app/domain/vehicles/facts/entered-facts.ts'
import { writeSourceRows } from '#app/panel/vehicles/editor/save-vehicle.server.ts'
import { type DisplayedFigure, displayedFigures, textAfter, textOfFigure } from '#app/domain/vehicles/display-texts.ts'
import type { Database } from '#database/database.ts'
import { brands, sources, vehicleFigureSources, vehicles, vehicleDossiers } from '#database/schema/vehicles.ts'
import { isFactKey, isSourced, modelKeys, type ModelUpdate, readCrashTest, type ValueChange } from './compare-models.ts'
import type { ShippedData, ShippedDossier } from './shipped-files.server.ts'
import {
  dossierSourceRows,
  type Equipment,
  equipmentOf,
  noEquipment,
  shippedDossierRow,
  shippedTextsOf,
  withStandingEquipment,
} from './shipped-dossier.server.ts'
import { shippedSourceRow, shippedVehicleRow, sketchUrl, sketchUrls } from './shipped-rows.server.ts'

type VehicleRow = typeof vehicles.$inferSelect

const atOnce = 200

/** Adds new models and applies chosen changes with their sources. Call in `changeVehicles`. */
export async function writeModels(
  tx: Database,
  data: ShippedData,
  chosen: ModelUpdate[],
  now: Date,
): Promise<number[]> {
  await writeSourcePages(tx, data)
  await tx.insert(brands).values(data.brands).onConflictDoNothing()
  const made = chosen.filter(({ portal }) => !portal)
  const changed = chosen.filter(({ portal }) => portal)
  for (let start = 0; start < made.length; start += atOnce)
    await addModels(tx, data, made.slice(start, start + atOnce), now)
  for (let start = 0; start < changed.length; start += atOnce) {
    const some = changed.slice(start, start + atOnce)
    await writeValues(tx, some)
    await writeDossiers(tx, data, some)
    await writeSources(tx, some)
  }
  return made.map(({ shipped }) => shipped.id)
}

/** Updates the portal's own sources; a kind set by an editor is kept. */
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

/** Every row names all columns, so that one statement suffices; columns not chosen keep their value. */
async function writeValues(tx: Database, changed: ModelUpdate[]): Promise<void> {
  const standing = await tx
    .select()
    .from(vehicles)
    .where(
      inArray(
        vehicles.id,
        changed.map(({ shipped }) => shipped.id),
      ),
    )
  const notes = await notesOf(tx, changed)
  const byId = new Map(standing.map((row) => [row.id, row]))
  const rows = changed.flatMap((update) => {
    const row = byId.get(update.shipped.id)
    return row ? [rowAfter(row, update, notes)] : []
  })
  await tx.execute(sql`
    update ${vehicles} set ${assignments}
    from jsonb_populate_recordset(null::${vehicles}, ${JSON.stringify(rows)}::jsonb) as given
    where ${vehicles.id} = given.id`)
}

function rowAfter(row: VehicleRow, { shipped, changes }: ModelUpdate, notes: Map<string, string | null>) {
  const chosen = new Map(changes.map(({ key, to }) => [key, to.value]))
  const standing: Record<string, unknown> = { ...row, priceBrl: row.priceValue }
  const valueOf = (key: (typeof modelKeys)[number]) => (chosen.has(key) ? chosen.get(key) : standing[key])
  const texts = displayedFigures.map((figure): [string, string | null] => {
    const { column } = textOfFigure[figure]
    const noteBefore = notes.get(`${row.id} ${figure}`) ?? null
    const before = { value: numberOf(row, figure), note: noteBefore, text: row[column] }
    const note = chosen.has(figure) ? (shipped.figures[figure]?.note ?? null) : noteBefore
    return [columnName(column), textAfter(figure, before, { value: valueOf(figure) as number | null, note })]
  })
  const values = modelKeys.map((key) => [columnOf(key), valueOf(key)])
  const isMeasured = (['lengthMm', 'heightMm', 'wheelbaseMm'] as const).every((key) => valueOf(key) !== null)
  // The scale drawing replaces a sketch.
  const imageUrl = isMeasured && row.imageUrl === sketchUrl(row.id) ? null : row.imageUrl
  return {
    id: row.id,
    image_url: imageUrl,
    ...crashTestAfter(row, chosen),
    ...Object.fromEntries([...values, ...texts]),
  }
}

function crashTestAfter(row: VehicleRow, chosen: ReadonlyMap<string, unknown>) {
  const { program, stars, year } = readCrashTest(chosen.get('crashTest'))
  return chosen.has('crashTest')
    ? { crash_test_program: program, crash_test_stars: stars, crash_test_year: year }
    : {
        crash_test_program: row.crashTestProgram,
        crash_test_stars: row.crashTestStars,
        crash_test_year: row.crashTestYear,
      }
}

function numberOf(row: VehicleRow, figure: DisplayedFigure): number | null {
  return figure === 'priceBrl' ? row.priceValue : row[figure]
}

/** Source notes that the displayed note of a figure is composed of. */
async function notesOf(tx: Database, changed: ModelUpdate[]): Promise<Map<string, string | null>> {
  const { vehicleId, figure, note } = vehicleFigureSources
  const rows = await tx
    .select({ vehicleId, figure, note })
    .from(vehicleFigureSources)
    .where(
      inArray(
        vehicleId,
        changed.map(({ shipped }) => shipped.id),
      ),
    )
  return new Map(rows.map((row) => [`${row.vehicleId} ${row.figure}`, row.note]))
}

function columnOf(key: (typeof modelKeys)[number]): string {
  return isFactKey(key) ? columnOfFact(key) : columnName(key)
}

const writtenColumns = [
  'image_url',
  'crash_test_program',
  'crash_test_stars',
  'crash_test_year',
  ...modelKeys.map(columnOf),
  ...displayedFigures.map((figure) => columnName(textOfFigure[figure].column)),
]
const assignments: SQL = sql.join(
  writtenColumns.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
  sql`, `,
)

async function writeSources(tx: Database, changed: ModelUpdate[]): Promise<void> {
  const facts = changed.flatMap(({ shipped, changes }) =>
    changes.filter(({ key }) => isSourced(key)).map(({ key, to }) => ({ shipped, key, isGone: to.value === null })),
  )
  const gone = facts.filter(({ isGone }) => isGone).map(({ shipped, key }) => `${shipped.id} ${key}`)
  if (gone.length > 0)
    await tx
      .delete(vehicleFigureSources)
      .where(
        sql`concat_ws(' ', ${vehicleFigureSources.vehicleId}, ${vehicleFigureSources.figure}) = any(${sql.param(gone)}::text[])`,
      )
  await writeSourceRows(
    tx,
    facts.flatMap(({ shipped, key }) => {
      const stated = shipped.figures[key]
      return stated && stated.value !== null ? [shippedSourceRow(shipped.id, key, stated)] : []
    }),
  )
}

type DossierRow = typeof vehicleDossiers.$inferInsert

async function addDossiers(tx: Database, data: ShippedData, ids: ReadonlySet<number>): Promise<void> {
  const made = data.dossiers.filter(({ id }) => ids.has(id))
  const rows = made.map((dossier) => shippedDossierRow(dossier, data.texts[dossier.key]?.faq ?? null))
  await upsertDossiers(tx, rows)
  await writeSourceRows(tx, made.flatMap(dossierSourceRows))
}

const dossierParts = new Set<string>(['equipment', 'faq', 'crashTest'])

/** Writes the chosen equipment, questions and crash test limits; other dossier fields are unchanged. */
async function writeDossiers(tx: Database, data: ShippedData, changed: ModelUpdate[]): Promise<void> {
  const chosen = changed.filter(({ changes }) => changes.some(({ key }) => dossierParts.has(key)))
  if (chosen.length === 0) return
  const ids = chosen.map(({ shipped }) => shipped.id)
  const standing = await tx.select().from(vehicleDossiers).where(inArray(vehicleDossiers.vehicleId, ids))
  const standingById = new Map(standing.map((row) => [row.vehicleId, row]))
  const shippedById = new Map(data.dossiers.map((dossier) => [dossier.id, dossier]))
  const equipped = chosen.filter(({ changes }) => changes.some(({ key }) => key === 'equipment'))
  const rows = chosen.flatMap(({ shipped: { id }, changes }): DossierRow[] => {
    const dossier = shippedById.get(id)
    if (!dossier && !standingById.has(id)) return []
    const faq = changes.find(({ key }) => key === 'faq')
    const crashTest = changes.find(({ key }) => key === 'crashTest')
    const isEquipped = changes.some(({ key }) => key === 'equipment')
    const row = {
      ...noEquipment,
      ...standingById.get(id),
      ...(isEquipped && equipmentAfter(standingById.get(id), dossier, changes)),
      ...(faq && { faq: faq.to.value as string | null }),
      ...(crashTest && { crashTestAppliesTo: readCrashTest(crashTest.to.value).appliesTo }),
      vehicleId: id,
    }
    return [row]
  })
  await upsertDossiers(tx, rows)
  await writeSourceRows(
    tx,
    equipped.flatMap(({ shipped }) => shippedById.get(shipped.id) ?? []).flatMap(dossierSourceRows),
  )
}

/** Returns the shipped equipment; for an edited model, parts absent from the version are kept. */
function equipmentAfter(
  standing: DossierRow | undefined,
  dossier: ShippedDossier | undefined,
  changes: ValueChange[],
): Equipment {
  const shipped = equipmentOf(dossier && shippedDossierRow(dossier, null))
  const isTouched = changes.some((change) => change.key === 'equipment' && change.isTouched)
  return isTouched ? withStandingEquipment(equipmentOf(standing), shipped) : shipped
}

async function upsertDossiers(tx: Database, rows: DossierRow[]): Promise<void> {
  if (rows.length === 0) return
  const { vehicleId: target, ...columns } = getTableColumns(vehicleDossiers)
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]): [string, SQL] => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  await tx.insert(vehicleDossiers).values(rows).onConflictDoUpdate({ target, set })
}
