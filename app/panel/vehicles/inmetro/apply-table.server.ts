import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { setImmediate } from 'node:timers/promises'
import type { LoggedChange } from '#database/schema/accounts.ts'
import { facts, formatFact } from '#app/domain/vehicles/facts/facts.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { ImportSource } from '#app/panel/imports/apply.server.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { tickOf, vehicleIdOfTick } from './import-review.ts'
import { cycleOf } from '#app/domain/vehicles/facts/entered-facts.ts'
import { withFact, withSources } from '#app/panel/vehicles/records/record-changes.server.ts'
import { rewriteRecords } from '#app/panel/vehicles/records/write-records.server.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import {
  compareTable,
  groupOf,
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
import { saveWaitingCount } from './kept-table-queries.server.ts'

type ApplyOutcome =
  | { outcome: 'applied'; figureCount: number; modelCount: number }
  | { outcome: 'nothing' }
  /** Models or table changed since the comparison. Nothing was written. */
  | { outcome: 'conflict'; names: string[] }

/** Writes all ticked figures or none, with the table as source. */
export const inmetroTable: ImportSource<ReadTable, string[], TableComparison, ModelChange[], ApplyOutcome> = {
  async lock(tx, _table, ticks) {
    const ids = [...new Set(ticks.map(vehicleIdOfTick))]
    const isChosen = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
    await tx.select({ id: vehicles.id }).from(vehicles).where(isChosen).orderBy(vehicles.id).for('update')
  },
  compare: planImport,
  choose({ changes }, ticks) {
    if (ticks.length === 0) return { ended: { outcome: 'nothing' } }
    const { wanted, names } = selectTicked(changes, ticks)
    return names.length > 0 ? { ended: { outcome: 'conflict', names } } : { chosen: wanted }
  },
  async write(tx, { clock, username }, wanted, table) {
    const ids = wanted.map(({ model }) => model.id).toSorted((a, b) => a - b)
    const figureCount = wanted.flatMap(({ figures }) => figures).length
    const target = `${table.name}: ${countOf(figureCount, 'número', 'números')} em ${countOf(ids.length, 'modelo', 'modelos')}`
    const line = { username, action: 'inmetro-applied', target, changes: wanted.flatMap(loggedChanges) } as const
    await changeVehicles(tx, clock, { ids, ...line }, (now) => writeFigures(tx, table, wanted, { username, now }))
    await renewWaitingCount(tx, table, await planImport(tx, table))
    return { outcome: 'applied', figureCount, modelCount: ids.length }
  },
}

/** Rows that wait for an editor: those of a stored table that were not applied. */
export async function renewWaitingCount(db: Database, { isKept }: ReadTable, comparison: TableComparison) {
  if (isKept) await saveWaitingCount(db, countWaiting(comparison))
}

/** Models with another value, and lines without a sure model. */
export function countWaiting({ changes, matches }: TableComparison): number {
  return changes.filter((change) => groupOf(change) === 'changed').length + matches.open.length
}

function loggedChanges({ model, figures }: ModelChange): LoggedChange[] {
  return figures.map(({ figure, from, to }) => ({
    field: `${fullName(model)}: ${facts[figure].label}`,
    before: from.value === null ? null : formatFact(figure, from.value),
    after: formatFact(figure, to),
  }))
}

/** `names`: models of which a ticked figure changed or disappeared. */
function selectTicked(changes: ModelChange[], ticks: string[]): { wanted: ModelChange[]; names: string[] } {
  const left = new Set(ticks)
  const wanted = changes.flatMap((change) => {
    const figures = change.figures.filter((figure) => left.delete(tickOf(change, figure)))
    return figures.length > 0 ? [{ ...change, figures }] : []
  })
  const nameById = new Map(changes.map(({ model }) => [model.id, fullName(model)]))
  const lostIds = new Set(Array.from(left, (tick) => vehicleIdOfTick(tick) ?? 0))
  return { wanted, names: Array.from(lostIds, (id) => nameById.get(id) ?? `modelo ${id}`) }
}

/** Writes texts and source too. Must run inside `changeVehicles`. */
async function writeFigures(
  tx: Database,
  table: ReadTable,
  changes: ModelChange[],
  saving: { username: string; now: Date },
): Promise<void> {
  const code = tableSourceCode(table.date)
  const pages = [{ text: `Inmetro, tabela ${table.name}`, url: null }]
  await tx.insert(sources).values({ code, pages, isPublished: true, kind: 'official' }).onConflictDoNothing()
  const byId = new Map(changes.map((change) => [change.model.id, change]))
  await rewriteRecords(tx, [...byId.keys()], (record, id) => withChange(record, table, byId.get(id)), saving)
}

function withChange(record: VehicleRecord, table: ReadTable, change: ModelChange | undefined): VehicleRecord {
  if (!change) return record
  const sourceOfFigure = (figure: InmetroFigure) => ({
    vehicle_id: change.model.id,
    figure,
    cycle: cycleOf(figure),
    source_codes: [tableSourceCode(table.date)],
    reference_date: table.date,
    confidence: confidenceOf(figure),
    note: figureNote(table.name, change.line, figure),
  })
  return change.figures.reduce(
    (changed, { figure, to }) => withSources(withFact(changed, figure, to, null), [figure], [sourceOfFigure(figure)]),
    record,
  )
}

function tableSourceCode(date: string): string {
  return `pbev-${date}`
}

/** Medium for kWh/100 km, which the portal computes from km/le with a factor that is not in the table. */
function confidenceOf(figure: InmetroFigure): Confidence {
  return isConsumption(figure) ? 'media' : 'alta'
}

/** Figures of a plug-in hybrid in electric mode. */
const electricFigures: InmetroFigure[] = ['rangeKm', 'energyMjKm']

/** Names the table and the line, which `lineInNote` reads from it. */
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

export async function planImport(db: Database, table: ReadTable): Promise<TableComparison> {
  const models = await listCatalogueModels(db)
  const keys = table.lines.map(({ key }) => key)
  const choices = await findLineChoices(db, keys)
  // The embedded database does not yield to the event loop.
  await setImmediate()
  return compareTable(table, models, choices)
}

type SourceRow = typeof vehicleFigureSources.$inferSelect

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
