import { inArray, max } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { contentVersions, shippedDecisions } from '#database/schema/portal.ts'
import { compareCosts, type CostUpdate } from './compare-costs.ts'
import { compareModels, type ModelUpdate } from './compare-models.ts'
import { listCostRows, shippedCostEntries } from './cost-rows-queries.server.ts'
import { listDecisions, listPortalModels } from './portal-models-queries.server.ts'
import { readShippedData, type ShippedData } from './shipped-files.server.ts'

/** What this version of the portal brings and the portal does not have. */
export type ShippedUpdate = { models: ModelUpdate[]; costs: CostUpdate[] }

/** Compares the shipped data with the portal's; writes nothing. */
export async function findShippedUpdate(db: Database, data?: ShippedData): Promise<ShippedUpdate> {
  const shipped = data ?? (await readShippedData())
  const [portal, rows, decided] = await Promise.all([listPortalModels(db), listCostRows(db), listDecisions(db)])
  return {
    models: compareModels(shipped.models, { ...portal, decided }),
    costs: compareCosts(shippedCostEntries(shipped), { ...rows, decided }),
  }
}

/** What was counted last, and for which state of the portal. */
const counted = new WeakMap<Database, { state: string; count: number }>()

/** How many models and subjects of costs wait for a decision. */
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
