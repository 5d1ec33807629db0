import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  availabilities,
  type ChargingFilter,
  noChargingFilter,
  powerSteps,
  statusChoices,
} from '#app/domain/charging/charging-address.ts'
import { connectorTypes, isConnectorType } from '#app/domain/charging/connector-types.ts'
import {
  isPublishedPoint,
  isUsable,
  isUsablePoint,
  matchingPoints,
  statusNow,
} from '#app/domain/charging/matching-points.server.ts'
import { ibgeCodes, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { OptionCounts, StateCount } from './charging-page-data.ts'

type CountScope = { show: 'samples' | 'real'; now: Date }

/** @param asked JSON of `show`, and of the instant `at` at which statuses are judged */
export const findOptionCounts = cachePerContentVersion(
  'charging',
  async (
    db: Database,
    asked: string,
  ): Promise<{ options: OptionCounts; states: StateCount[]; knownStatus: number }> => {
    const { show, at } = JSON.parse(asked) as { show: CountScope['show']; at: string }
    const shown = { show, now: new Date(at) }
    const [row] = await db
      .select(optionColumns(shown))
      .from(chargingPoints)
      .where(and(isPublishedPoint, eq(chargingPoints.isSample, show === 'samples')))
    const counts: Record<string, number> = row ?? {}
    const of = (field: string, values: readonly (string | number)[]) =>
      Object.fromEntries(values.map((value) => [String(value), counts[`${field} ${value}`] ?? 0]))
    return {
      options: {
        availability: of('availability', Object.keys(availabilities)),
        status: of('status', statusChoices),
        connector: of('connector', Object.keys(connectorTypes)),
        fromPowerKw: of('fromPowerKw', powerSteps),
        state: await countStates(db, show),
      },
      states: await listLargestStates(db),
      knownStatus: counts.knownStatus ?? 0,
    }
  },
)

function optionColumns(shown: CountScope): Record<string, SQL<number>> {
  const filters: Partial<ChargingFilter>[] = [
    ...(Object.keys(availabilities) as (keyof typeof availabilities)[]).map((availability) => ({ availability })),
    ...statusChoices.map((status) => ({ status })),
    ...Object.keys(connectorTypes)
      .filter(isConnectorType)
      .map((connector) => ({ connector })),
    ...powerSteps.map((fromPowerKw) => ({ fromPowerKw })),
  ]
  const counts = filters.flatMap((filter) =>
    Object.entries(filter).map(([field, value]) => [
      `${field} ${value}`,
      countWhere(matchingPoints({ ...noChargingFilter, ...filter }, shown)),
    ]),
  )
  const knownStatus = countWhere(and(isUsable, sql`${statusNow(shown.now)} is not null`))
  return { ...(Object.fromEntries(counts) as Record<string, SQL<number>>), knownStatus }
}

function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

/** Counts by the source's state, or else the nearest town's. */
async function countStates(db: Database, show: CountScope['show']): Promise<Record<string, number>> {
  const { state, municipality, isSample } = chargingPoints
  const place = sql<string | null>`coalesce(${state}, left(${municipality}, 2))`
  const rows = await db
    .select({ place, points: sql<number>`count(*)::int` })
    .from(chargingPoints)
    .where(and(isPublishedPoint, eq(isSample, show === 'samples')))
    .groupBy(sql`1`)
    .limit(100)
  const pointsIn = (code: string) => rows.find((row) => row.place === code)?.points ?? 0
  return Object.fromEntries(stateCodes.map((code) => [code, pointsIn(code) + pointsIn(ibgeCodes[code])]))
}

const maxStates = 8

async function listLargestStates(db: Database): Promise<StateCount[]> {
  const ibgeCode = sql<string>`left(${chargingPoints.municipality}, 2)`
  const rows = await db
    .select({ ibgeCode, points: count() })
    .from(chargingPoints)
    .where(and(isUsablePoint, isNotNull(chargingPoints.municipality)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(maxStates)
  return rows.flatMap(({ ibgeCode: found, points }) => {
    const state = stateCodes.find((code) => ibgeCodes[code] === found)
    return state ? [{ state, points }] : []
  })
}
