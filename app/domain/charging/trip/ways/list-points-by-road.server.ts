import { inArray, type SQL } from 'drizzle-orm'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import { type Place, metresBetween } from '#app/domain/charging/place-cell.ts'
import { listPlacesNear, listPointsAlong } from '#app/domain/charging/point-queries.server.ts'
import type { RoadNetwork } from './road-network.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { nodePlace, nearestNode, shortestWays, type RoadMap } from './road-graph.ts'

/** Maximum way off the roads, as a share of the straight line. Beyond it, local streets that the graph lacks are probably shorter. */
const maxOffRoadShare = 0.5

/** Distances in km. Straight lines lead from both ends to the nearest road. null: no road, or too long lines (`maxOffRoadShare`). */
export function roadDistances(map: RoadMap, from: Place, places: Place[]): (number | null)[] {
  const start = nearestNode(map, from)
  if (start === null) return places.map(() => null)
  const ends = places.map((place) => nearestNode(map, place))
  const { km: kmTo } = shortestWays(map.graph, start, new Set(ends.filter((end) => end !== null)))
  return places.map((place, index) => {
    const end = ends[index]
    if (end === null || end === undefined) return null
    const straight = metresBetween(from, place)
    const offRoadMetres =
      metresBetween(from, nodePlace(map.graph, start)) + metresBetween(nodePlace(map.graph, end), place)
    const km = kmTo[end] ?? Infinity
    return km === Infinity || offRoadMetres > straight * maxOffRoadShare ? null : km + offRoadMetres / 1000
  })
}

type Part = { now: Date; offset: number; limit: number }

/** Uses the straight distance where no road is known. `max`: nearest points on all pages. */
export async function listPointsByRoad(
  db: Database,
  matches: SQL | undefined,
  { near, roads, max }: { near: Place; roads: RoadNetwork; max: number },
  { now, offset, limit }: Part,
): Promise<ChargingPoint[]> {
  const places = await listPlacesNear(db, matches, near, max)
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
