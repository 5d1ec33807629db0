import type { Place } from '#app/domain/charging/place-cell.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { municipalityByCode } from '#app/platform/brazil/nearest-municipality.server.ts'
import data from './main-roads.json' with { type: 'json' }
import { buildRoadGraph, indexPlaces, type RoadLine, type RoadMap, roadRoute } from './road-graph.ts'
import { lengthOf, roadFactor, straightRoute, type TripRoute } from './trip-route.ts'

/** A ferry that carries cars. `minutes`: usual time on the water without waiting; null: unknown. */
export type Ferry = { name: string; minutes: number | null; source: { name: string; url: string } }

export type WaterCrossing = {
  from: Municipality
  to: Municipality
  /** null: no known ferry with cars. */
  ferry: Ferry | null
  /** Detour by road, if a ferry is the usual route. null: no road. */
  byLandKm: number | null
}

/** Finds the first consecutive towns without a road, or with a ferry as usual route. null: roads connect all. */
export function findWaterCrossing(places: Municipality[]): WaterCrossing | null {
  for (const [index, to] of places.entries()) {
    const from = places[index - 1]
    if (!from || from.code === to.code) continue
    const ferry = ferryBetween(from, to)
    if (networkOf(from) !== networkOf(to)) return { from, to, ferry, byLandKm: null }
    const around = ferry ? alongTowns(from, to) : null
    if (around) return { from, to, ferry, byLandKm: lengthOf(around) }
  }
  return null
}

export type FerryLeg = { ferry: Ferry; from: Municipality; to: Municipality }

/** Splits a trip where a ferry is the only connection, and adds the ports as towns. Roads connect the towns of each part. */
export function throughPorts(places: Municipality[]): { parts: Municipality[][]; ferries: FerryLeg[] } {
  const [parts, ferries]: [Municipality[][], FerryLeg[]] = [[[]], []]
  for (const [index, place] of places.entries()) {
    const before = places[index - 1]
    const leg = before && onlyLink(before, place)
    const part = parts.at(-1) ?? []
    if (!leg) {
      part.push(place)
      continue
    }
    if (before.code !== leg.from.code) part.push(leg.from)
    parts.push(leg.to.code === place.code ? [place] : [leg.to, place])
    ferries.push(leg)
  }
  return { parts, ferries }
}

/** The ferry between the road networks of both towns, in the direction of the trip. null: none. */
function onlyLink(start: Municipality, end: Municipality): FerryLeg | null {
  if (networkOf(start) === networkOf(end)) return null
  for (const { from, to } of data.ferries.filter(({ isOnlyLink }) => isOnlyLink)) {
    const ends = [from, to].map(municipalityByCode)
    for (const [one, other] of [ends, ends.toReversed()]) {
      const ferry = one && other && ferryBetween(one, other)
      if (ferry && networkOf(one) === networkOf(start) && networkOf(other) === networkOf(end))
        return { ferry, from: one, to: other }
    }
  }
  return null
}

/** Follows main roads, or a straight line if these make a long detour. A detour around water counts. */
export function estimatedRoute(from: Municipality, to: Municipality): TripRoute {
  const line = straightRoute([from, to])
  const straight = { ...line, max: line.max + streetsKm / lengthOf(line) }
  const along = alongTowns(from, to)
  if (!along) return straight
  const isDetour = lengthOf(along) > (lengthOf(line) / roadFactor.likely) * detourFactor
  return isDetour && !crossesWater(from, to) ? straight : along
}

/** Shortest and longest road as factors of the estimate. Known distances are in this band (decision 0074). */
const townsBand = { min: 0.92, max: 1.1 }
/** Beyond this multiple of the straight line, a main road is probably missing in the list. */
const detourFactor = 1.6
/** Streets in both towns, added to the maximum length of a straight route. */
const streetsKm = 10
/** Road km per straight km between neighbouring towns of a road. */
const usualWinding = 1.09

function alongTowns(from: Place, to: Place): TripRoute | null {
  const route = roadRoute(mainRoads(), from, to, roadFactor.likely)
  return route && { ...route, source: 'towns', ...townsBand }
}

/** Main roads as lines from town to town. */
export function mainRoadLines(): RoadLine[] {
  return data.roads.map(({ towns }) => towns.split(' ').map(positionOf))
}

const maxRoadsOfTown = 4

/** Codes of the main roads through a town: 'BR-116'. A route named after a state's road ends at the border of the state. */
export function mainRoadsThrough({ code, state }: Municipality): string[] {
  const codes = data.roads
    .filter(({ towns }) => towns.split(' ').includes(code))
    .flatMap(({ name }) => /^[A-Z]{2}-\d+/.exec(name)?.[0] ?? [])
    .filter((road) => road.startsWith('BR') || road.startsWith(state))
  return [...new Set(codes)].slice(0, maxRoadsOfTown)
}

let roads: RoadMap | undefined

function mainRoads(): RoadMap {
  if (roads) return roads
  const graph = buildRoadGraph(mainRoadLines(), (line) => data.roads[line]?.winding ?? usualWinding)
  roads = { graph, nearby: indexPlaces(graph) }
  return roads
}

function positionOf(code: string): RoadLine[number] {
  const town = municipalityByCode(code)
  if (!town) throw new Error(`no municipality has the code ${code}`)
  return [town.longitude, town.latitude]
}

const networks = new Map([
  ...data.alone.split(' ').map((code) => [code, code] as const),
  ...data.networks.flatMap(({ name, towns }) => towns.split(' ').map((code) => [code, name] as const)),
])

/** True if no road leads to the national network. */
export function isOffRoadNetwork(town: Municipality): boolean {
  return networkOf(town) !== null
}

/** null: the national network. Roads connect all towns of one network. */
function networkOf({ code }: Municipality): string | null {
  return networks.get(code) ?? null
}

function ferryBetween(one: Municipality, other: Municipality): Ferry | null {
  const isAt = (codes: string, { code }: Municipality) => codes.split(' ').includes(code)
  const found = data.ferries.find(
    ({ from, to }) => (isAt(from, one) && isAt(to, other)) || (isAt(from, other) && isAt(to, one)),
  )
  return found ? { name: found.name, minutes: found.minutes ?? null, source: found.source } : null
}

function crossesWater(from: Place, to: Place): boolean {
  return data.waters.some(({ line }) =>
    line.some((position, index) => {
      const [latitude = 0, longitude = 0] = position
      const [nextLatitude, nextLongitude] = line[index + 1] ?? []
      if (nextLatitude === undefined || nextLongitude === undefined) return false
      return cross(
        [from, to],
        [
          { latitude, longitude },
          { latitude: nextLatitude, longitude: nextLongitude },
        ],
      )
    }),
  )
}

function cross([a, b]: [Place, Place], [c, d]: [Place, Place]): boolean {
  return sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b)
}

function sideOf(from: Place, to: Place, { latitude, longitude }: Place): boolean {
  const across = (to.longitude - from.longitude) * (latitude - from.latitude)
  return across > (to.latitude - from.latitude) * (longitude - from.longitude)
}
