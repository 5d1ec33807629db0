import { kmBetween, type Place } from '#app/domain/charging/place-cell.ts'

/** A place on a route. `km`: driven from the start. */
export type RoutePoint = Place & { km: number }

/** Source of the length: router, imported roads, the driver's input, towns of main roads, or straight line times a factor. */
export type RouteSource = 'router' | 'roads' | 'driver' | 'towns' | 'straight'

/** A route with at least two points, in driving order. */
export type TripRoute = {
  source: RouteSource
  points: RoutePoint[]
  /** Factors of `likely` for the shortest and the longest road. 1: the length is known. */
  min: number
  max: number
  roadsName?: string
}

/** Road kilometres per straight kilometre between two municipalities. Known distances are within these factors (decision 0074). */
export const roadFactor = { min: 1.1, likely: 1.22, max: 1.45 }

/** Kilometres between the points of a straight route, small enough to follow the great circle. */
const stepKm = 20

export function lengthOf({ points }: TripRoute): number {
  return points.at(-1)?.km ?? 0
}

/** Connects at least two places. Its length is the straight distance times `roadFactor.likely`. */
export function straightRoute(places: Place[]): TripRoute {
  const points: RoutePoint[] = []
  let km = 0
  for (const [index, place] of places.entries()) {
    const before = places[index - 1]
    if (before) {
      const legKm = kmBetween(before, place) * roadFactor.likely
      points.push(...pointsBetween(before, place, km, legKm))
      km += legKm
    }
    points.push({ latitude: place.latitude, longitude: place.longitude, km })
  }
  return {
    source: 'straight',
    points,
    min: roadFactor.min / roadFactor.likely,
    max: roadFactor.max / roadFactor.likely,
  }
}

function pointsBetween(from: Place, to: Place, startKm: number, legKm: number): RoutePoint[] {
  const parts = Math.ceil(legKm / stepKm)
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => {
    const share = (index + 1) / parts
    return { ...betweenPlaces(from, to, share), km: startKm + share * legKm }
  })
}

/** Interpolates linearly in degrees, accurate to a few hundred metres in Brazil. */
function betweenPlaces(from: Place, to: Place, share: number): Place {
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  }
}

export function withLength(route: TripRoute, km: number): TripRoute {
  const scale = km / lengthOf(route)
  return {
    source: 'driver',
    points: route.points.map((point) => ({ ...point, km: point.km * scale })),
    min: 1,
    max: 1,
  }
}

/** The result is as uncertain as the least certain route. */
export function joinRoutes(routes: TripRoute[]): TripRoute {
  let km = 0
  const points = routes.flatMap((route, index) => {
    const shifted = route.points.slice(index === 0 ? 0 : 1).map((point) => ({ ...point, km: point.km + km }))
    km += lengthOf(route)
    return shifted
  })
  const order: RouteSource[] = ['straight', 'towns', 'roads', 'driver', 'router']
  const source = order.find((name) => routes.some((route) => route.source === name)) ?? 'straight'
  return {
    source,
    points,
    min: Math.min(...routes.map((route) => route.min)),
    max: Math.max(...routes.map((route) => route.max)),
  }
}

/** On a round trip, kilometres beyond the route's end are on the way back. */
export function placeAtKm(route: TripRoute, km: number): Place {
  const end = lengthOf(route)
  const there = Math.min(end, km > end ? 2 * end - km : km)
  const [first, ...others] = route.points
  const next = others.findIndex((point) => point.km >= there)
  const [before, after] = [next > 0 ? others[next - 1] : first, others[next]]
  if (!before || !after) throw new Error('the way has no such kilometre')
  return betweenPlaces(before, after, (there - before.km) / (after.km - before.km || 1))
}

/** Finds the nearest position on the route. `km`: driven until there. `offsetKm`: straight distance to `place`. */
export function nearestOnRoute({ points }: TripRoute, place: Place, from = 0, to = points.length - 1) {
  let best = { km: 0, offsetKm: Infinity }
  for (let index = Math.max(1, from + 1); index <= to; index += 1) {
    const [start, end] = [points[index - 1], points[index]]
    if (!start || !end) continue
    const share = shareOfNearest(start, end, place)
    const offsetKm = kmBetween(betweenPlaces(start, end, share), place)
    if (offsetKm < best.offsetKm) best = { km: start.km + share * (end.km - start.km), offsetKm }
  }
  return best
}

/** Share of the line at which it is nearest to `place`: 0 at `start`, 1 at `end`. Planar approximation. */
function shareOfNearest(start: Place, end: Place, place: Place): number {
  const shrink = Math.cos((start.latitude * Math.PI) / 180)
  const [x, y] = [(end.longitude - start.longitude) * shrink, end.latitude - start.latitude]
  const [px, py] = [(place.longitude - start.longitude) * shrink, place.latitude - start.latitude]
  const length = x * x + y * y
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
}
