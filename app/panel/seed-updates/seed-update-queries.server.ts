import { asc, inArray, isNotNull, max } from 'drizzle-orm'
import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import { costStores, listCostRows, listCurrent, maxCurrentRows } from '#app/panel/costs/rows/cost-store.server.ts'
import { costTableIds } from '#app/panel/costs/tables/cost-table.ts'
import type { Database } from '#database/database.ts'
import { contentVersions, shippedDecisions } from '#database/schema/portal.ts'
import { compareCosts, type CostTablesOf, type CostUpdate } from './compare-costs.ts'
import { compareModels, type Decisions, type ModelUpdate } from './compare-models.ts'
import { findInstalledData, withoutLaterEdits } from './installed-data.server.ts'
import { listPortalModels } from './portal-models.server.ts'
import { shippedCostEntries } from './shipped-costs.server.ts'
import { shippedTextsOf } from './shipped-dossier.server.ts'
import { readShippedData, type ShippedData } from './shipped-files.server.ts'

/** Contains only differences about which no editor decided yet. */
export type SeedUpdate = { models: ModelUpdate[]; costs: CostUpdate[] }

export async function findSeedUpdate(db: Database, data?: ShippedData): Promise<SeedUpdate> {
  const shipped = data ?? (await readShippedData())
  const [portal, rows, decided, installed] = await Promise.all([
    listPortalModels(db),
    listCurrentAndReplaced(db),
    listDecisions(db),
    findInstalledData(db),
  ])
  const models = compareModels(shipped.models, { textsOf: shippedTextsOf(shipped), ...portal, decided })
  return {
    models: await withoutLaterEdits(db, models, installed),
    costs: compareCosts(shippedCostEntries(shipped), { ...rows, decided, installed }),
  }
}

const counted = new WeakMap<Database, { state: string; count: number }>()

export async function countSeedUpdates(db: Database): Promise<number> {
  const state = await stateOf(db)
  const cached = counted.get(db)
  if (cached?.state === state) return cached.count
  const { models, costs } = await findSeedUpdate(db)
  const count = models.length + costs.length
  counted.set(db, { state, count })
  return count
}

/** Changes with every write that affects the comparison. */
async function stateOf(db: Database): Promise<string> {
  const versions = await db
    .select({ topic: contentVersions.topic, version: contentVersions.version })
    .from(contentVersions)
    .where(inArray(contentVersions.topic, ['vehicles', 'costs']))
  const [last] = await db.select({ at: max(shippedDecisions.decidedAt) }).from(shippedDecisions)
  const versionTexts = versions.map(({ topic, version }) => `${topic} ${version}`)
  return [...versionTexts.toSorted(), last?.at?.toISOString() ?? ''].join(',')
}

async function listDecisions(db: Database): Promise<Map<string, Decisions>> {
  const rows = await db.select().from(shippedDecisions)
  return new Map(rows.map(({ key, decided }) => [key, decided]))
}

/** Leaves out 'curvas': editors measure charging curves. */
export const seedUpdateTables = costTableIds.filter((id) => id !== 'curvas')

async function listCurrentAndReplaced(db: Database) {
  const currentRows: CostTablesOf<CostRow[]> = {}
  const replaced: CostTablesOf<CostRow[]> = {}
  await Promise.all(
    seedUpdateTables.map(async (id) => {
      const { rows } = costStores[id]
      const former = { where: isNotNull(rows.replacedAt), order: [asc(rows.id)], limit: maxCurrentRows }
      const found = await Promise.all([listCurrent(db, id), listCostRows(db, id, former)])
      ;[currentRows[id], replaced[id]] = found
    }),
  )
  return { currentRows, replaced }
}
