import { asc, inArray, isNotNull, max, getTableColumns, type Table, and, eq, isNull, lt } from 'drizzle-orm'
import type { CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import { listCurrent, mostCurrent } from '#app/features/costs/admin/rows/cost-row-queries.server.ts'
import { costStores, figureEntry, localEntry, ruleEntry } from '#app/features/costs/admin/rows/cost-stores.server.ts'
import type { Database } from '#database/database.ts'
import { contentVersions, shippedDecisions } from '#database/schema/portal.ts'
import { compareCosts, type CostTablesOf, type CostUpdate } from './compare-costs.ts'
import {
  compareModels,
  type Decided,
  type ModelUpdate,
  isFactKey,
  type PortalModel,
  printOf,
  type Stated,
  statedByRow,
  type StatedKey,
  statedKeys,
} from './compare-models.ts'
import { shippedTextsOf, textsOfRecord, textsOfRow } from './shipped-dossier.server.ts'
import { readShippedData, type ShippedData, firstOwnId } from './shipped-files.server.ts'
import { toCostRow } from '#app/features/costs/admin/rows/cost-store.server.ts'
import { networkEntry } from '#app/features/costs/admin/rows/network-tariff-store.server.ts'
import type { CostEntry } from '#app/features/costs/admin/tables/cost-table.ts'
import { isReferenceFigureKey, referenceFigureKinds } from '#app/features/costs/reference-figure-kinds.ts'
import { ipvaRules, localRules, networkTariffs } from '#database/schema/costs.ts'
import { columnOfFact } from '#app/features/vehicles/facts/entered-facts.ts'
import { type VehicleRecord, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'

/** Shipped data of this version that the portal does not have. */
export type ShippedUpdate = { models: ModelUpdate[]; costs: CostUpdate[] }

/** Compares the shipped data with the portal's; writes nothing. */
export async function findShippedUpdate(db: Database, data?: ShippedData): Promise<ShippedUpdate> {
  const shipped = data ?? (await readShippedData())
  const [portal, rows, decided] = await Promise.all([listPortalModels(db), listCostRows(db), listDecisions(db)])
  return {
    models: compareModels(shipped.models, { textsOf: shippedTextsOf(shipped), ...portal, decided }),
    costs: compareCosts(shippedCostEntries(shipped), { ...rows, decided }),
  }
}

/** The last counts, and the state of the portal that they are of. */
const counted = new WeakMap<Database, { state: string; count: number }>()

/** Counts of models and of subjects of costs that wait for a decision. */
export async function countShippedUpdate(db: Database): Promise<number> {
  const state = await stateOf(db)
  const known = counted.get(db)
  if (known?.state === state) return known.count
  const { models, costs } = await findShippedUpdate(db)
  const count = models.length + costs.length
  counted.set(db, { state, count })
  return count
}

/** Rises with every write that the comparison depends on. */
async function stateOf(db: Database): Promise<string> {
  const versions = await db
    .select({ topic: contentVersions.topic, version: contentVersions.version })
    .from(contentVersions)
    .where(inArray(contentVersions.topic, ['vehicles', 'costs']))
  const [last] = await db.select({ at: max(shippedDecisions.decidedAt) }).from(shippedDecisions)
  const words = versions.map(({ topic, version }) => `${topic} ${version}`)
  return [...words.toSorted(), last?.at?.toISOString() ?? ''].join(',')
}

/** The editors' decisions so far, by the shipped keys of models and rows. */
async function listDecisions(db: Database): Promise<Map<string, Decided>> {
  const rows = await db.select().from(shippedDecisions)
  return new Map(rows.map(({ key, decided }) => [key, decided]))
}

/** Tables of which the portal ships rows; curves are measured by editors. */
export const shippedTables = ['energia', 'bandeiras', 'fatores', 'ipva', 'locais', 'redes'] as const

/** The rows in force, and those that gave way. */
async function listCostRows(db: Database) {
  const currentRows: CostTablesOf<CostRow[]> = {}
  const replaced: CostTablesOf<CostRow[]> = {}
  await Promise.all(
    shippedTables.map(async (id) => {
      const { table, list } = costStores[id]
      const former = { where: isNotNull(table.replacedAt), order: [asc(table.id)], limit: mostCurrent }
      const found = await Promise.all([listCurrent(db, id), list(db, former)])
      ;[currentRows[id], replaced[id]] = found
    }),
  )
  return { currentRows, replaced }
}

/** Shipped rows in the form in which the tables write theirs. */
function shippedCostEntries(data: ShippedData): CostTablesOf<CostEntry[]> {
  const figuresOf = (list: 'energia' | 'fatores') =>
    data.figures
      .filter(({ key }) => isReferenceFigureKey(key) && referenceFigureKinds[key].list === list)
      .map((row) => entryOf(row, figureEntry({ key: row.key, state: row.state ?? null, values: row.values })))
  return {
    energia: figuresOf('energia'),
    bandeiras: data.flags.map((row) => entryOf(row, { flag: row.flag })),
    fatores: figuresOf('fatores'),
    ipva: data.rules.map((row) => entryOf(row, ruleEntry(wholeRow(ipvaRules, row)))),
    locais: data.localRules.map((row) => entryOf(row, localEntry(wholeRow(localRules, row)))),
    redes: data.networkTariffs.map((row) => entryOf(row, networkEntry(wholeRow(networkTariffs, row)))),
  }
}

/** A field that a shipped row does not name does not limit it. */
function wholeRow<T extends Table>(table: T, row: object): T['$inferSelect'] {
  const given: Record<string, unknown> = { ...row }
  const names = Object.keys(getTableColumns(table))
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as T['$inferSelect']
}

type ShippedRow = ShippedData['figures' | 'rules' | 'flags' | 'localRules' | 'networkTariffs'][number]

function entryOf(row: ShippedRow, own: CostEntry): CostEntry {
  const { source = null, referenceDate, validUntil = null, confidence, note = null } = row
  const stored = {
    source,
    referenceDate,
    validUntil,
    confidence,
    note,
    createdBy: null,
    createdAt: new Date(0),
    replacedAt: null,
  }
  return toCostRow(0, stored, own).entry
}

/** Every model that may have come with the portal, what was shipped of it, and those that were deleted since. */
async function listPortalModels(db: Database): Promise<{ models: PortalModel[]; deletedIds: Set<number> }> {
  const rows = await db.select().from(vehicles).where(lt(vehicles.id, firstOwnId))
  const sources = await db.select().from(vehicleFigureSources).where(lt(vehicleFigureSources.vehicleId, firstOwnId))
  const dossiers = await db.select().from(vehicleDossiers).where(lt(vehicleDossiers.vehicleId, firstOwnId))
  const firsts = await db
    .select({ id: vehicleRevisions.vehicleId, record: vehicleRevisions.record })
    .from(vehicleRevisions)
    .where(
      and(
        eq(vehicleRevisions.revision, 1),
        isNull(vehicleRevisions.savedBy),
        lt(vehicleRevisions.vehicleId, firstOwnId),
      ),
    )
  const byModel = Map.groupBy(sources, ({ vehicleId }) => vehicleId)
  const dossierById = new Map(dossiers.map((dossier) => [dossier.vehicleId, dossier]))
  const firstById = new Map(firsts.map(({ id, record }) => [id, record]))
  const models = rows.map((row): PortalModel => {
    const current = statedOfRow(row, byModel.get(row.id) ?? [], dossierById.get(row.id))
    const first = firstById.get(row.id)
    const isUntouched = row.revision === 1 && row.savedBy === null
    const formerly = isUntouched ? current : first ? statedOfRecord(first) : null
    const { id, revision, savedBy, updatedAt } = row
    return { id, revision, savedBy, updatedAt, current, formerly: formerly && printsOf(formerly) }
  })
  const present = new Set(rows.map(({ id }) => id))
  return { models, deletedIds: new Set(firsts.map(({ id }) => id).filter((id) => !present.has(id))) }
}

type StatedValues = Record<StatedKey, Stated>

function statedOfRow(
  row: typeof vehicles.$inferSelect,
  sources: (typeof vehicleFigureSources.$inferSelect)[],
  dossier: typeof vehicleDossiers.$inferSelect | undefined,
): StatedValues {
  const byFigure = new Map(
    sources.map(({ figure, sourceCodes, referenceDate, confidence }) => [
      figure,
      { codes: sourceCodes, date: referenceDate, confidence },
    ]),
  )
  const columns: Record<string, unknown> = { ...row, priceBrl: row.priceValue, ...textsOfRow(dossier, row.description) }
  return statedBy((key) => statedByRow(columns[key], byFigure.get(key)))
}

/** As the database kept it, under the names of its columns. */
function statedOfRecord({ vehicle, dossier, figureSources }: VehicleRecord): StatedValues {
  const byFigure = new Map(
    figureSources.map((row) => [
      String(row.figure),
      {
        codes: row.source_codes as string[],
        date: row.reference_date as string | null,
        confidence: String(row.confidence),
      },
    ]),
  )
  const texts: Record<string, unknown> = textsOfRecord(dossier, vehicle.description)
  return statedBy((key) =>
    statedByRow(key in texts ? texts[key] : vehicle[isFactKey(key) ? columnOfFact(key) : key], byFigure.get(key)),
  )
}

function statedBy(read: (key: StatedKey) => Stated): StatedValues {
  return Object.fromEntries(statedKeys.map((key) => [key, read(key)])) as StatedValues
}

function printsOf(values: StatedValues): Record<string, string> {
  return Object.fromEntries(statedKeys.map((key) => [key, printOf(values[key])]))
}
