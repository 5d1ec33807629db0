import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { noChargingFilter } from '#app/domain/charging/charging-address.ts'
import { type TownName } from '#app/domain/charging/place-address.ts'
import { isDrawn, matchingPoints } from '#app/domain/charging/matching-points.server.ts'
import { lastConfirmed, listPointsNear, pointSelection } from '#app/domain/charging/point-queries.server.ts'
import { findPointHistory, type PointHistory } from '#app/domain/charging/history/point-history.server.ts'
import { listPointPhotos, type PointPhoto } from '#app/domain/charging/photos/sent-photo.server.ts'
import { findPointReports, type PointReports } from '#app/domain/charging/reports/answer-report-form.server.ts'
import { findShownPoints } from '#app/domain/charging/shown-points.server.ts'
import { municipalityByCode } from '#app/platform/brazil/nearest-municipality.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { describeSurroundings, drawPointMap, type PointMap, type Surroundings } from './point-map.server.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type ChargingPoint, confirmedSince, isUnconfirmed } from '#app/domain/charging/charging-point.ts'
import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

const maxNearby = 5
const maxNearbyKm = 100

/** null: the point is not visible, or it is a sample while samples are hidden. */
export async function findPoint(content: Content, clock: Clock, slug: string): Promise<PointPageData | null> {
  if (hasNull(slug)) return null
  const { db } = content
  const { show } = await findShownPoints(content)
  const now = clock.now()
  const shown = matchingPoints(noChargingFilter, { show, now })
  const [point] = await db
    .select(pointSelection(now, null))
    .from(chargingPoints)
    .where(and(shown, eq(chargingPoints.slug, slug.toLowerCase())))
    .limit(1)
  if (!point) return null
  const { latitude, longitude } = point
  const hasPlace = !point.isSample && point.precision !== 'town'
  const usable = matchingPoints(noChargingFilter, { show, now, isForCharging: true })
  const others = and(usable, isDrawn, ne(chargingPoints.id, point.id))
  const findNearby = () => listPointsNear(db, others, { latitude, longitude }, { now, offset: 0, limit: maxNearby })
  const nearby = hasPlace ? await loadOrNothing(content, findNearby, []) : []
  const confirmed = and(
    others,
    sql`${lastConfirmed} >= ${confirmedSince(now).toISOString()}::timestamptz`,
    sql`(${chargingPoints.maxPowerKw} is not null or cardinality(${chargingPoints.connectorTypes}) > 0)`,
  )
  const findInstead = async () => {
    const nearest = (matches: SQL | undefined) =>
      listPointsNear(db, matches, { latitude, longitude }, { now, offset: 0, limit: 1 })
    const [one, fast] = await Promise.all([
      nearest(confirmed),
      nearest(and(confirmed, eq(chargingPoints.speed, 'Rápido'))),
    ])
    const found = [...one, ...fast].filter(({ distanceKm }) => (distanceKm ?? 0) <= maxNearbyKm)
    return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
  }
  const needsInstead = hasPlace && (isUnconfirmed(point, now) || obstacleMark(point, now) !== null)
  const instead = needsInstead ? await loadOrNothing(content, findInstead, []) : []
  const town = point.isSample || !point.municipality ? null : municipalityByCode(point.municipality)
  const history = point.isSample ? null : await loadOrNothing(content, () => findPointHistory(db, point.id), null)
  const reports = point.isSample ? null : await findPointReports(db, clock, point.id)
  return {
    point,
    town,
    map: hasPlace ? { ...drawPointMap(point, nearby, town), surroundings: describeSurroundings(point, town) } : null,
    nearby: nearby.filter(({ distanceKm }) => (distanceKm ?? 0) <= maxNearbyKm),
    instead,
    reports,
    history,
    photos: point.isSample ? null : await loadOrNothing(content, () => listPointPhotos(db, point.id), null),
    now,
  }
}

export type PointPageData = {
  point: ChargingPoint
  /** Town given by the source, or else the nearest one. null: a sample. */
  town: TownName | null
  /** null: a sample, or only its town is known. */
  map: (PointMap & { surroundings: Surroundings }) | null
  /** Nearest first. Empty for a sample, and for a point of which only the town is known. */
  nearby: ChargingPoint[]
  /**
   * For a point where visitors should not rely on a charge: the nearest point confirmed in the last two years, and the nearest fast one.
   * Empty: no such point, or the page's point needs none.
   */
  instead: ChargingPoint[]
  reports: PointReports | null
  /** null: a sample. */
  history: PointHistory | null
  photos: PointPhoto[] | null
  now: Date
}
