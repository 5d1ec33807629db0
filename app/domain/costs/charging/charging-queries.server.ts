import { asc, isNull } from 'drizzle-orm'
import { type ChargePoint, curveProblem } from '#app/domain/costs/charging-time.ts'
import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { type LocalRuleLine, localRuleLines } from '#app/domain/costs/local-rule.ts'
import { findLocalRules, findNetworkTariffs } from '#app/domain/costs/cost-queries.server.ts'
import type { NetworkTariff } from '#app/domain/costs/network-tariff.ts'
import { figureFor, type Provenance, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import {
  type Content,
  cacheEachPerContentVersion,
  cachePerContentVersion,
} from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingCurves } from '#database/schema/costs.ts'
import { readChargingState } from './charging-car.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export type ChargingCurve = Provenance & { points: ChargePoint[] }

export type ChargingTables = {
  state: StateCode
  /** Home tariff with the mean tariff flag (surcharge). */
  home: ReferenceFigure | null
  publicAc: ReferenceFigure | null
  publicDc: ReferenceFigure | null
  curve: ChargingCurve | null
  networks: NetworkTariff[]
  localRules: LocalRuleLine[]
}

/** Safety limit: a model has at most one curve. */
const maxCurves = 5000

/**
 * Finds the tables for the state in the URL.
 * @param vehicleId null: a model
 */
export function findChargingTables(
  content: Content,
  { vehicleId, url, today }: { vehicleId: number | null; url: URL; today: string },
): Promise<ChargingTables> {
  return findTables(content, { vehicleId, state: readChargingState(url), today })
}

type ChargingTablesQuery = { vehicleId: number | null; state: StateCode; today: string }

const findTables = cacheEachPerContentVersion(readTables, {
  topics: ['costs'],
  keyOf: ({ vehicleId, state, today }) => `${vehicleId} ${state} ${today}`,
  max: 500,
})

/** null: the car's curve was not measured. */
export async function findChargingCurve(content: Content, vehicleId: number): Promise<ChargingCurve | null> {
  return (await findCurves(content)).get(vehicleId) ?? null
}

async function readTables(content: Content, { vehicleId, state, today }: ChargingTablesQuery): Promise<ChargingTables> {
  const [tables, curves, networks, rules] = await Promise.all([
    loadOrNothing(content, () => findCostTablesWithFlag(content, today), null),
    loadOrNothing(content, () => findCurves(content), null),
    loadOrNothing(content, () => findNetworkTariffs(content), []),
    loadOrNothing(content, () => findLocalRules(content), []),
  ])
  const figures = tables?.figures ?? []
  return {
    state,
    localRules: localRuleLines(rules, state, today),
    home: figureFor(figures, 'electricity-brl-per-kwh', state) ?? null,
    publicAc: figureFor(figures, 'public-ac-brl-per-kwh') ?? null,
    publicDc: figureFor(figures, 'public-dc-brl-per-kwh') ?? null,
    curve: (vehicleId !== null && curves?.get(vehicleId)) || null,
    networks,
  }
}

/** Curves by vehicle id. */
const findCurves = cachePerContentVersion('costs', async (db: Database) => {
  const { vehicleId, points, source, referenceDate, confidence, note, id, replacedAt } = chargingCurves
  const rows = await db
    .select({ vehicleId, points, source, referenceDate, confidence, note })
    .from(chargingCurves)
    .where(isNull(replacedAt))
    .orderBy(asc(id))
    .limit(maxCurves)
  const drawable = rows.filter((row) => curveProblem(row.points) === null)
  return new Map(drawable.map(({ vehicleId: of, ...curve }): [number, ChargingCurve] => [of, curve]))
})
