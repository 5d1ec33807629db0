import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { settingsOf } from '#app/platform/settings/portal-settings-queries.server.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalSettings } from '#database/schema/portal.ts'
import type { PointSource } from './charging-point.ts'
import { isDrawn, isPublishedPoint, isUsablePoint } from './matching-points.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export type ShownPoints = {
  /** 'samples': no real point exists, and editors have enabled samples. */
  show: 'samples' | 'real'
  /** Number of points where a visitor's car can charge today, without samples. */
  realCount: number
  /** Number of points where a visitor's car cannot charge today. Lists label these points. */
  markedCount: number
  /** How many of `realCount` have a known power, plug, price or exact place. */
  known: { power: number; plug: number; price: number; place: number }
  /** The networks with the most points, sorted by name. */
  networks: string[]
  networkPoints: number[]
  sources: PointSource[]
}

/** Networks in the filter's list. Further networks are found by search. */
const maxNetworks = 100

/** Decides whether real points or samples are shown, and counts them. */
export const findShownPoints = cachePerContentVersion(
  'charging',
  async (db: Database, _, content): Promise<ShownPoints> => {
    const { source, isSample, network, maxPowerKw, connectorTypes, price } = chargingPoints
    const sources = await db
      .select({
        source,
        isSample,
        points: count(),
        usable: countUsable(),
        power: countUsable(isNotNull(maxPowerKw)),
        plug: countUsable(sql`cardinality(${connectorTypes}) > 0`),
        price: countUsable(isNotNull(price)),
        place: countUsable(isDrawn),
      })
      .from(chargingPoints)
      .where(isPublishedPoint)
      .groupBy(source, isSample)
      .orderBy(asc(source))
    const real = sources.filter((row) => !row.isSample)
    const { showSamples } = settingsOf(await loadOrNothing(content, async () => db.select().from(portalSettings), []))
    const show = real.length > 0 || !showSamples ? 'real' : 'samples'
    const networks = await db
      .select({ network: sql<string>`${network}`, points: count() })
      .from(chargingPoints)
      .where(and(isPublishedPoint, eq(isSample, show === 'samples'), isNotNull(network)))
      .groupBy(network)
      .orderBy(desc(count()), asc(network))
      .limit(maxNetworks)
    const byName = networks.toSorted((one, other) => one.network.localeCompare(other.network, 'pt-BR'))
    const sumOf = (column: 'points' | 'usable' | 'power' | 'plug' | 'price' | 'place') =>
      real.reduce((sum, row) => sum + row[column], 0)
    const usable = sumOf('usable')
    return {
      show,
      realCount: usable,
      markedCount: sumOf('points') - usable,
      known: { power: sumOf('power'), plug: sumOf('plug'), price: sumOf('price'), place: sumOf('place') },
      networks: byName.map((row) => row.network),
      networkPoints: byName.map((row) => row.points),
      sources: (show === 'real' ? real : sources).map((row) => row.source),
    }
  },
)

function countUsable(condition?: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${and(isUsablePoint, condition)})::int`
}
