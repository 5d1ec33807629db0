import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { describeUpdate } from './describe-update.ts'
import { readShippedData, type ShippedData, type ShippedModel } from './shipped-files.server.ts'
import { findSeedUpdate } from './seed-update-queries.server.ts'
import { decideUpdate } from './update-actions.server.ts'

const source = { cycle: null, sources: ['PBEV'], date: '2027-01-31', confidence: 'alta' as const, note: null }
export const stated = (value: unknown) => ({ value, ...source })

/**
 * Later version with other figures of these models.
 * @param figures by model id
 */
export async function laterData(figures: Record<number, ShippedModel['figures']>): Promise<ShippedData> {
  const data = structuredClone(await readShippedData())
  for (const model of data.models) Object.assign(model.figures, figures[model.id])
  return data
}

export const review = async (db: Database, data: ShippedData) => describeUpdate(await findSeedUpdate(db, data), data)

/** Checkboxes that are ticked by default. */
export async function ticked(db: Database, data: ShippedData): Promise<Set<string>> {
  const { created, changed, costs } = await review(db, data)
  return new Set([
    ...created.map(({ tick }) => tick),
    ...changed.map(({ tick }) => tick).filter(Boolean),
    ...costs.filter(({ by }) => by === '').map(({ tick }) => tick),
  ])
}

export const decide = (db: Database, data: ShippedData, ticks: Iterable<string>, isKept = false) =>
  decideUpdate({ db, clock: fixedClock }, { ticks: new Set(ticks), username: 'ana', isKept, data })

export const modelOf = async (db: Database, id: number) =>
  (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!
