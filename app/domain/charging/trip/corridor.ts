import type { Station } from './plan-stops.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { minStationKw, type FastPlug, type StationIndex } from './stations.server.ts'
import { lengthOf, nearestOnRoute, roadFactor, type RoutePoint, type TripRoute } from './ways/trip-route.ts'

export type UnknownPoint = { id: number; km: number; offsetKm: number }

/** `Station`s fit the car; other points have unknown plugs. Both lists are in driving order. */
export type Corridor = {
  lengthKm: number
  stations: Station[]
  unknownPoints: UnknownPoint[]
  /** All points that fit the car, not only those that the plan may use. On a round trip, only those of the outward route. */
  fastPoints: (Place & { km: number })[]
}

/** Maximum km between a station and the route. A straight line allows more, because the real road leaves it. */
const widthKm = { road: 5, straight: 15 }
/** Length of the parts into which the route is divided. A plan needs only the best stations of each part. */
const stretchKm = 10
const maxPerStretch = 4
const kmPerDegree = 111

/** A car that starts with at least `fromPercent` does not stop before `km`. */
const firstStop = { km: 10, fromPercent: 90 }

type CorridorQuery = {
  plug: FastPlug
  startPercent: number
  /** The car returns by the same route and passes every station twice. */
  isRound?: boolean
}

/** Returns at most `maxPerStretch` per part of the route: the strongest and nearest ones. */
export function stationsAlong(
  route: TripRoute,
  index: StationIndex,
  { plug, startPercent, isRound = false }: CorridorQuery,
): Corridor {
  const places = placesNearRoute(route, index, widthOf(route))
  const usable = [...places].filter(([found]) => isUsable(index, found, plug))
  const stations = usable.map(([found, { km, offsetKm }]) => ({
    id: index.ids[found] ?? 0,
    km,
    detourKm: offsetKm * roadFactor.likely,
    powerKw: index.powerKw[plug][found] ?? 0,
  }))
  const unknownPoints = [...places]
    .filter(([found]) => index.isUnknown[found])
    .map(([found, place]) => ({ id: index.ids[found] ?? 0, ...place }))
    .toSorted((a, b) => a.km - b.km)
  const lengthKm = lengthOf(route)
  const firstKm = startPercent >= firstStop.fromPercent ? firstStop.km : 0
  // Stations at the destination help only the return.
  const best = bestOfStretches(stations.filter(({ km }) => km > firstKm && (isRound || km < lengthKm)))
  const fastPoints = usable.map(([found, { km }]) => ({ ...placeAt(index, found), km }))
  const corridor = { lengthKm, stations: best, unknownPoints, fastPoints }
  return isRound ? thereAndBack(corridor) : corridor
}

export function thereAndBack({ lengthKm, stations, unknownPoints, fastPoints }: Corridor): Corridor {
  const twice = <T extends { km: number }>(passed: T[]) => [
    ...passed,
    ...passed.toReversed().map((one) => ({ ...one, km: 2 * lengthKm - one.km })),
  ]
  return { lengthKm: 2 * lengthKm, stations: twice(stations), unknownPoints: twice(unknownPoints), fastPoints }
}

/** Maximum points of a route. Further ones are dropped. */
const maxAlong = 5000

/** Lists points in driving order. `km`: position on the route. */
export function pointsAlong(
  route: TripRoute,
  index: StationIndex,
): { widthKm: number; points: { id: number; km: number }[] } {
  const width = widthOf(route)
  const places = placesNearRoute(route, index, width)
  const points = [...places].map(([found, { km }]) => ({ id: index.ids[found] ?? 0, km }))
  return { widthKm: width, points: points.toSorted((a, b) => a.km - b.km || a.id - b.id).slice(0, maxAlong) }
}

/** Finds places within `width` km, with the km of the nearest place on the route, and the distance to it. */
function placesNearRoute(route: TripRoute, index: StationIndex, width: number) {
  const places = new Map<number, { km: number; offsetKm: number }>()
  for (const { from, to } of stretchesOf(route.points)) {
    for (const found of pointsNear(index, route.points.slice(from, to + 1), width)) {
      const place = nearestOnRoute(route, placeAt(index, found), from, to)
      const known = places.get(found)
      if (place.offsetKm <= width && (!known || place.offsetKm < known.offsetKm)) places.set(found, place)
    }
  }
  return places
}

function widthOf({ source }: TripRoute): number {
  return source === 'router' || source === 'roads' ? widthKm.road : widthKm.straight
}

/** True for this plug with enough power. An unknown power may be low, so it does not count. */
function isUsable({ powerKw }: StationIndex, found: number, plug: FastPlug): boolean {
  return (powerKw[plug][found] ?? 0) >= minStationKw
}

function placeAt({ latitudes, longitudes }: StationIndex, found: number) {
  return { latitude: latitudes[found] ?? 0, longitude: longitudes[found] ?? 0 }
}

/** Stretches of about 20 km. `from`, `to`: indexes of `points`. */
function stretchesOf(points: RoutePoint[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  let from = 0
  for (const [to, point] of points.entries()) {
    if (point.km - (points[from]?.km ?? 0) < 2 * stretchKm && to < points.length - 1) continue
    if (to > from) stretches.push({ from, to })
    from = to
  }
  return stretches
}

/** Finds points in the bounding box of the stretch, plus `width` km. */
function pointsNear({ nearby }: StationIndex, points: RoutePoint[], width: number): number[] {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const margin = width / kmPerDegree
  const marginEast = margin / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  return nearby.range(
    Math.min(...longitudes) - marginEast,
    south - margin,
    Math.max(...longitudes) + marginEast,
    north + margin,
  )
}

function bestOfStretches(stations: Station[]): Station[] {
  const stretches = Map.groupBy(stations, ({ km }) => Math.floor(km / stretchKm))
  return [...stretches.values()].flatMap((some) =>
    some.toSorted((a, b) => valueOf(b) - valueOf(a) || a.id - b.id).slice(0, maxPerStretch),
  )
}

/** Counts 1 km of detour as 10 kW less, because both cost one or two minutes. */
function valueOf({ powerKw, detourKm }: Station): number {
  return powerKw - 10 * detourKm
}
