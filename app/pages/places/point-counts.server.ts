import { statePath } from '#app/domain/charging/charging-address.ts'
import { type TownName, townPath } from '#app/domain/charging/place-address.ts'
import { and, count, isNotNull, sql } from 'drizzle-orm'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import { readStateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { findDirectory } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import { municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { municipalityByCode } from '#app/platform/brazil/nearest-municipality.server.ts'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { CountedState, PointCount } from './place-view.ts'

/** More than there are municipalities. */
const mostTowns = 6_000

type CountedTown = TownName & PointCount & { code: string }

/** Every town with real points where a visitor's car may charge, by its code, kept per content version. */
export const findTownCounts = cachePerContentVersion('charging', async (db: Database) => {
  const { municipality, speed } = chargingPoints
  const rows = await db
    .select({
      municipality,
      points: count(),
      fast: sql<number>`count(*) filter (where ${speed} = 'Rápido')::int`,
    })
    .from(chargingPoints)
    .where(and(isUsablePoint, isNotNull(municipality)))
    .groupBy(municipality)
    .limit(mostTowns)
  return new Map(
    rows.flatMap(({ municipality: code, points, fast }): [string, CountedTown][] => {
      const town = code === null ? null : municipalityByCode(code)
      return town ? [[town.code, { code: town.code, name: town.name, state: town.state, points, fast }]] : []
    }),
  )
})

/** All 27, also those without a point. */
export async function countByState(content: Content): Promise<CountedState[]> {
  const towns = [...(await findTownCounts(content)).values()]
  return stateCodes.map((state) => {
    const own = towns.filter((town) => town.state === state)
    return {
      state,
      towns: own.length,
      points: own.reduce((sum, { points }) => sum + points, 0),
      fast: own.reduce((sum, { fast }) => sum + fast, 0),
    }
  })
}

/** The pages that say something of their own: all states, and towns with a point or with a supplier. */
export async function listPlacePaths(content: Content): Promise<string[]> {
  const [counts, directory] = await Promise.all([findTownCounts(content), findDirectory(content)])
  const withSupplier = directory.flatMap(({ isSample, city, state }) => {
    const code = isSample || !city ? null : readStateCode(state)
    return code && city ? municipalitiesNamed(city).filter((town) => town.state === code) : []
  })
  const towns = new Set([...counts.values(), ...withSupplier].map(townPath))
  return [...stateCodes.map(statePath), ...[...towns].toSorted()]
}
