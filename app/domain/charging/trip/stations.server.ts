import { sql } from 'drizzle-orm'
import type KDBush from 'kdbush'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { indexPlaces } from './ways/road-graph.ts'

export const fastPlugs = ['ccs2', 'chademo'] as const
export type FastPlug = (typeof fastPlugs)[number]

/** An hour at this power adds about 100 km. */
export const minStationKw = 20

/** Points where a visitor's car can charge today. Stored as columns, so that 100,000 points take a few megabytes. */
export type StationIndex = {
  ids: Uint32Array
  latitudes: Float64Array
  longitudes: Float64Array
  /** Power in kW of the strongest connector by plug. 0: no such plug. NaN: unknown. */
  powerKw: Record<FastPlug, Float32Array>
  /** 1: the point's connectors are unknown. */
  isUnknown: Uint8Array
  nearby: KDBush
}

/** Safety limit. Tests run with 100,000 points. */
const maxPoints = 300_000

export const findStationIndex = cachePerContentVersion('charging', async (db: Database): Promise<StationIndex> => {
  const { id, latitude, longitude, connectors } = chargingPoints
  const rows = await db
    .select({
      id,
      latitude,
      longitude,
      ccs2: strongest('ccs2'),
      chademo: strongest('chademo'),
      known: sql<number>`jsonb_array_length(${connectors})`,
    })
    .from(chargingPoints)
    .where(isUsablePoint)
    .limit(maxPoints)
  const latitudes = Float64Array.from(rows, (row) => row.latitude)
  const longitudes = Float64Array.from(rows, (row) => row.longitude)
  return {
    ids: Uint32Array.from(rows, (row) => row.id),
    latitudes,
    longitudes,
    powerKw: {
      ccs2: Float32Array.from(rows, (row) => kwOf(row.ccs2)),
      chademo: Float32Array.from(rows, (row) => kwOf(row.chademo)),
    },
    isUnknown: Uint8Array.from(rows, (row) => (row.known === 0 ? 1 : 0)),
    nearby: indexPlaces({ latitudes, longitudes }),
  }
})

/** Power of the strongest working connector in kW. -1: unknown. null: no such plug. */
function strongest(plug: FastPlug) {
  return sql<
    number | null
  >`(select max(coalesce((one->>'powerKw')::float8, -1)) from jsonb_array_elements(${chargingPoints.connectors}) as one where one->>'type' = ${plug} and (one->>'isOut') is null)`
}

function kwOf(storedKw: number | null): number {
  if (storedKw === null) return 0
  return storedKw < 0 ? NaN : storedKw
}
