import { inArray, type SQL } from 'drizzle-orm'
import type { ChargingPoint } from '#app/features/charging/charging-point.ts'
import type { Place } from '#app/features/charging/place-cell.ts'
import { listPlacesNear, listPointsAlong } from '#app/features/charging/point-queries.server.ts'
import { roadDistances } from './road-distances.ts'
import type { RoadNetwork } from './road-network.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

type Part = { now: Date; offset: number; limit: number }

/**
 * Part of the points nearest in a straight line, by road; those that no road leads to by their straight line.
 * @param most as many as the list has on all its pages
 */
export async function listPointsByRoad(
  db: Database,
  matches: SQL | undefined,
  { near, roads, most }: { near: Place; roads: RoadNetwork; most: number },
  { now, offset, limit }: Part,
): Promise<ChargingPoint[]> {
  const places = await listPlacesNear(db, matches, near, most)
  const byRoad = roadDistances(roads, near, places)
  const ordered = places
    .map((place, index) => ({ id: place.id, km: byRoad[index] ?? place.distanceKm }))
    .toSorted((one, other) => one.km - other.km || one.id - other.id)
    .slice(offset, offset + limit)
  const kmOf = new Map(ordered.map(({ id, km }) => [id, km]))
  const points = await listPointsAlong(db, inArray(chargingPoints.id, [...kmOf.keys()]), [...kmOf.keys()], {
    now,
    offset: 0,
    limit,
  })
  return points.map((point) => ({ ...point, distanceKm: kmOf.get(point.id) ?? null }))
}
