import type { LoggedChange } from '#database/schema/accounts.ts'
import { facts, formatFact } from '#app/domain/vehicles/facts/facts.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { ImportSource } from '#app/panel/imports/apply.server.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { ChosenChange } from './import-review.ts'
import { columnOfFact, cycleOf } from '#app/domain/vehicles/facts/entered-facts.ts'
import { writeSourceRows } from '#app/panel/vehicles/editor/save-vehicle.server.ts'
import { textAfter } from '#app/domain/vehicles/display-texts.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import {
  compareTable,
  type ModelChange,
  type TableComparison,
} from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import {
  type InmetroFigure,
  inmetroFigures,
  type PbevLine,
  type ReadTable,
} from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { type CatalogueModel, fullName, type LineChoices } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'
import { inmetroMatches } from '#database/schema/costs.ts'

type ApplyOutcome =
  | { outcome: 'applied'; figureCount: number; modelCount: number }
  | { outcome: 'nothing' }
  /** These models, or what the table says of them, are no longer what was shown: nothing was written. */
  | { outcome: 'conflict'; names: string[] }

/** A table of the Inmetro: the ticked figures are written, all or none, with the table as their source. */
export const inmetroTable: ImportSource<ReadTable, ChosenChange[], TableComparison, ModelChange[], ApplyOutcome> = {
  async lock(tx, _table, chosen) {
    const ids = [...new Set(chosen.map(({ vehicleId }) => vehicleId))]
    const held = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
    await tx.select({ id: vehicles.id }).from(vehicles).where(held).orderBy(vehicles.id).for('update')
  },
  compare: planImport,
  choose({ changes }, chosen) {
    if (chosen.length === 0) return { ended: { outcome: 'nothing' } }
    const { wanted, names } = settle(changes, chosen)
    return names.length > 0 ? { ended: { outcome: 'conflict', names } } : { chosen: wanted }
  },
  async write(tx, { clock, username }, wanted, table) {
    const ids = wanted.map(({ model }) => model.id).toSorted((a, b) => a - b)
    const figureCount = wanted.flatMap(({ figures }) => figures).length
    const target = `${table.name}: ${countOf(figureCount, 'número', 'números')} em ${countOf(ids.length, 'modelo', 'modelos')}`
    const line = { username, action: 'inmetro-applied', target, changes: wanted.flatMap(loggedChanges) } as const
    await changeVehicles(tx, clock, { ids, ...line }, () => writeFigures(tx, table, wanted))
    return { outcome: 'applied', figureCount, modelCount: ids.length }
  },
}

function loggedChanges({ model, figures }: ModelChange): LoggedChange[] {
  return figures.map(({ figure, from, to }) => ({
    field: `${fullName(model)}: ${facts[figure].label}`,
    before: from.value === null ? null : formatFact(figure, from.value),
    after: formatFact(figure, to),
  }))
}

/** The chosen part of each change, and the models of which something chosen does not stand as it was shown. */
function settle(changes: ModelChange[], chosen: ChosenChange[]): { wanted: ModelChange[]; names: string[] } {
  const byModel = new Map(changes.map((change) => [change.model.id, change]))
  const wanted: ModelChange[] = []
  const names: string[] = []
  for (const [id, picks] of Map.groupBy(chosen, ({ vehicleId }) => vehicleId)) {
    const change = byModel.get(id)
    const figures = (change?.figures ?? []).filter(({ figure, to }) =>
      picks.some((pick) => pick.figure === figure && pick.to === to && pick.revision === change?.model.revision),
    )
    if (change && figures.length === picks.length) wanted.push({ ...change, figures })
    else names.push(change ? fullName(change.model) : `modelo ${id}`)
  }
  return { wanted, names }
}

/** Models that one statement writes. */
const modelsAtOnce = 200

/** Writes figures with the texts beside them and their source. Call inside `changeVehicles`. */
async function writeFigures(tx: Database, table: ReadTable, changes: ModelChange[]): Promise<void> {
  const code = tableSourceCode(table.date)
  await tx
    .insert(sources)
    .values({
      code,
      pages: [{ text: `Inmetro, tabela ${table.name}`, url: null }],
      isPublished: true,
      kind: 'official',
    })
    .onConflictDoNothing()
  for (let start = 0; start < changes.length; start += modelsAtOnce) {
    const some = changes.slice(start, start + modelsAtOnce)
    await writeValues(tx, some)
    await writeSources(tx, table, some)
  }
}

/** Every row names all values, so that one statement writes them; those that were not chosen are what they are. */
async function writeValues(tx: Database, changes: ModelChange[]): Promise<void> {
  const texts = await selectTexts(tx, changes)
  const rows = changes.map(({ model, figures }) => {
    const to = (figure: InmetroFigure) =>
      figures.find((change) => change.figure === figure)?.to ?? model.figures[figure].value
    const { value, source } = model.figures.consumptionKwhPer100Km
    const before = { value, note: source?.note ?? null, text: texts.get(model.id) ?? null }
    const after = { value: to('consumptionKwhPer100Km') as typeof value, note: before.note }
    return {
      id: model.id,
      ...Object.fromEntries(inmetroFigures.map((figure) => [columnOfFact(figure), to(figure)])),
      consumption: textAfter('consumptionKwhPer100Km', before, after),
    }
  })
  await tx.execute(sql`
    update ${vehicles} set ${assignments}
    from jsonb_populate_recordset(null::${vehicles}, ${JSON.stringify(rows)}::jsonb) as given
    where ${vehicles.id} = given.id`)
}

const writtenColumns = [...inmetroFigures.map((figure) => vehicles[figure]), vehicles.consumption]
const assignments: SQL = sql.join(
  writtenColumns.map(({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
  sql`, `,
)

async function selectTexts(tx: Database, changes: ModelChange[]): Promise<Map<number, string | null>> {
  const ids = changes.map(({ model }) => model.id)
  const rows = await tx
    .select({ id: vehicles.id, consumption: vehicles.consumption })
    .from(vehicles)
    .where(inArray(vehicles.id, ids))
  return new Map(rows.map(({ id, consumption }) => [id, consumption]))
}

async function writeSources(tx: Database, table: ReadTable, changes: ModelChange[]): Promise<void> {
  const rows = changes.flatMap(({ model, line, figures }) =>
    figures.map(({ figure }) => ({
      vehicleId: model.id,
      figure,
      cycle: cycleOf(figure),
      sourceCodes: [tableSourceCode(table.date)],
      referenceDate: table.date,
      confidence: confidenceOf(figure),
      note: figureNote(table.name, line, figure),
    })),
  )
  await writeSourceRows(tx, rows)
}

/** The code of a table among the sources. @param date 'YYYY' or 'YYYY-MM-DD' */
function tableSourceCode(date: string): string {
  return `pbev-${date}`
}

/** The table does not state kWh/100 km: it is worked out from km/le, with a factor that the Inmetro does not print beside it. */
function confidenceOf(figure: InmetroFigure): Confidence {
  return isConsumption(figure) ? 'media' : 'alta'
}

/** In a plug-in hybrid the table states these of the electric mode. */
const electricFigures: InmetroFigure[] = ['rangeKm', 'energyMjKm']

/** The line and the table that a figure is from, as `lineInNote` finds it again. */
function figureNote(tableName: string, line: PbevLine, figure: InmetroFigure): string {
  const isElectric = electricFigures.includes(figure) || isConsumption(figure)
  return [
    tableName,
    `linha ${line.name}`,
    isElectric && line.propulsion === 'PHEV' ? 'somente modo elétrico' : '',
    isConsumption(figure) ? 'calculado a partir do km/le da tabela' : '',
    figure === 'pbeClass' ? 'classe geral' : '',
    figure === 'pbeClassInCategory' && line.category ? `categoria ${line.category}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function isConsumption(figure: InmetroFigure): boolean {
  return figure.startsWith('consumption')
}

/** The changes of a table to the catalogue as it stands; writes nothing. */
export async function planImport(db: Database, table: ReadTable): Promise<TableComparison> {
  const models = await listCatalogueModels(db)
  const keys = table.lines.map(({ key }) => key)
  return compareTable(table, models, await findLineChoices(db, keys))
}

type SourceRow = typeof vehicleFigureSources.$inferSelect

/** Every model, inactive ones too, with what a table of the Inmetro can be compared with; by their ids. */
export async function listCatalogueModels(db: Database): Promise<CatalogueModel[]> {
  const rows = await db
    .select({
      id: vehicles.id,
      revision: vehicles.revision,
      brand: vehicles.brand,
      model: vehicles.model,
      version: vehicles.version,
      type: vehicles.type,
      isActive: vehicles.isActive,
      batteryKwh: vehicles.batteryKwh,
      ...figureValues,
    })
    .from(vehicles)
    .orderBy(asc(vehicles.id))
  const figureSources = await db
    .select()
    .from(vehicleFigureSources)
    .where(inArray(vehicleFigureSources.figure, [...inmetroFigures]))
  const byModel = Map.groupBy(figureSources, ({ vehicleId }) => vehicleId)
  return rows.map((row) => {
    const own = byModel.get(row.id) ?? []
    const figures = Object.fromEntries(
      inmetroFigures.map((figure) => [
        figure,
        { value: row[figure], source: sourceOf(own.find((source) => source.figure === figure)) },
      ]),
    ) as CatalogueModel['figures']
    const { id, revision, brand, model, version, type, isActive, batteryKwh } = row
    return { id, revision, brand, model, version, type, isActive, batteryKwh, figures }
  })
}

const figureValues = Object.fromEntries(inmetroFigures.map((figure) => [figure, vehicles[figure]])) as {
  [figure in InmetroFigure]: (typeof vehicles)[figure]
}

function sourceOf(row: SourceRow | undefined): CatalogueModel['figures'][InmetroFigure]['source'] {
  if (!row) return null
  const { sourceCodes, referenceDate, confidence, note } = row
  return { codes: sourceCodes, referenceDate, confidence, note }
}

async function findLineChoices(db: Database, keys: string[]): Promise<LineChoices> {
  const rows = await db
    .select({ key: inmetroMatches.lineKey, vehicleId: inmetroMatches.vehicleId })
    .from(inmetroMatches)
    .where(sql`${inmetroMatches.lineKey} = any(${sql.param(keys)}::text[])`)
  return new Map(rows.map(({ key, vehicleId }) => [key, vehicleId]))
}
