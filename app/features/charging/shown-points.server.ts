import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { settingsOf } from '#app/features/site/settings/portal-settings-queries.server.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalSettings } from '#database/schema/portal.ts'
import type { PointSource } from './charging-point.ts'
import { isPublishedPoint, isUsablePoint } from './matching-points.server.ts'

/** Data that all pages of the map share, until a point changes. */
export type ShownPoints = {
  /** Samples are shown where an editor wants them and there is no real point (T-45, T-82). */
  show: 'samples' | 'real'
  /** Points where a visitor's car may charge today; samples are in no count. */
  realCount: number
  /** The other published ones, which lists show with their mark. */
  markedCount: number
  /** By name: those with most points. */
  networks: string[]
  /** The sources of the shown points. */
  sources: PointSource[]
}

/** Networks that a filter offers; others are found by the search. */
const mostNetworks = 100

/** Condition of the points that visitors see, cached per content version; an editor who changes the setting raises it too. */
export const findShownPoints = cachePerContentVersion('charging', async (db: Database): Promise<ShownPoints> => {
  const { source, isSample, network } = chargingPoints
  const sources = await db
    .select({ source, isSample, points: count(), usable: sql<number>`count(*) filter (where ${isUsablePoint})::int` })
    .from(chargingPoints)
    .where(isPublishedPoint)
    .groupBy(source, isSample)
    .orderBy(asc(source))
  const real = sources.filter((row) => !row.isSample)
  const { showSamples } = settingsOf(await db.select().from(portalSettings))
  const show = real.length > 0 || !showSamples ? 'real' : 'samples'
  const networks = await db
    .select({ network: sql<string>`${network}` })
    .from(chargingPoints)
    .where(and(isPublishedPoint, eq(isSample, show === 'samples'), isNotNull(network)))
    .groupBy(network)
    .orderBy(desc(count()), asc(network))
    .limit(mostNetworks)
  const usable = real.reduce((sum, row) => sum + row.usable, 0)
  return {
    show,
    realCount: usable,
    markedCount: real.reduce((sum, { points }) => sum + points, 0) - usable,
    networks: networks.map((row) => row.network).toSorted((one, other) => one.localeCompare(other, 'pt-BR')),
    sources: (show === 'real' ? real : sources).map((row) => row.source),
  }
})
