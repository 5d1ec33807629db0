import type { Place } from '#app/domain/charging/place-cell.ts'
import groundData from '#app/domain/charging/map/ground/ground.json' with { type: 'json' }
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { municipalitiesOf, thousandsIn } from '#app/platform/brazil/municipalities.server.ts'
import { emptyWithoutCharge, levelSections } from './battery-levels.ts'
import type { ChargerGap } from './charger-gaps.ts'
import type { PlannedTrip } from './plan-trip.ts'
import { mainRoadLines } from './ways/main-roads.server.ts'
import { lengthOf, placeAtKm, type TripRoute } from './ways/trip-route.ts'
import { type Box, clipRing, pathData, type Point, shiftedLine, thinned, visibleRuns } from './clip-path.ts'
import { type MapMark, type NamedPlace, placeLabels } from './place-labels.ts'
import { mapWidth, type Viewport, viewportOf } from './trip-viewport.ts'

/** SVG paths in `width` × `height` units, and marks drawn over them. */
export type TripMap = ReturnType<typeof drawTripMap>

type Answer = Exclude<PlannedTrip, { outcome: 'no-estimate' }>

type MapInput = {
  route: TripRoute
  trip: Answer
  places: NamedPlace[]
  /** Gaps of the outward route. */
  gaps: ChargerGap[]
  ferries: ChargerGap[]
  fastPoints: Place[]
}

/** Distance in units between the lines of the two directions. */
const laneUnits = 5
/** Distance in units between points of a line. */
const lineStep = 2
/** Fast points this close to a town of the trip would cover its name. */
const endUnits = 28
/** Maps with a longer side have no roads. */
const maxRoadsDegrees = 9

export function drawTripMap({ route, trip, places, gaps, ferries, fastPoints }: MapInput) {
  const viewport = viewportOf(route.points)
  const { project, height } = viewport
  const markAt = (km: number, text: string): MapMark => markOf(project(placeAtKm(route, km)), height, text)
  const lane = trip.settings.isRound ? laneUnits : 0
  const pathOf = (fromKm: number, toKm: number) => wayPath(route, project, { fromKm, toKm, lane })
  const stops = groupedStops(trip, markAt)
  const emptyKm = emptyWithoutCharge(trip)
  const ends = places.map(project)
  return {
    ...groundOf(viewport),
    way: levelSections(trip).map(({ band, from, to }) => ({ band, path: pathOf(from.km, to.km) })),
    gaps: gaps.map(({ fromKm, toKm }) => wayPath(route, project, { fromKm, toKm, lane: 0 })).join(''),
    /** Width of the line of a gap, in units of the map. The line of the route is narrower. */
    gapWidth: lane === 0 ? 22 : 32,
    ferries: ferries.map(({ fromKm, toKm }) => wayPath(route, project, { fromKm, toKm, lane: 0 })).join(''),
    /** SVG path with a dot per fast point. */
    fastPoints: dotsOf(fastPoints.map(project).filter((dot) => ends.every((end) => distanceOf(dot, end) > endUnits))),
    stops,
    /** Mark where the battery is empty. null: the planned charges suffice. */
    empty: emptyKm === null ? null : { ...markAt(emptyKm, '×'), km: emptyKm },
    labels: placeLabels({
      ends: places,
      towns: townsIn(viewport),
      way: route.points,
      marks: stops,
      viewport,
    }),
  }
}

function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

function markOf([x, y]: Point, height: number, text: string): MapMark {
  const percentOf = (units: number, of: number) => Math.round((1000 * units) / of) / 10
  return { left: percentOf(x, mapWidth), top: percentOf(y, height), text }
}

type Stretch = { fromKm: number; toKm: number; lane: number }

/** On a round trip, kilometres beyond the length of the route are on the way back. */
function wayPath(route: TripRoute, project: Viewport['project'], { fromKm, toKm, lane }: Stretch): string {
  const endKm = lengthOf(route)
  const parts = fromKm < endKm && toKm > endKm ? [fromKm, endKm, toKm] : [fromKm, toKm]
  return parts
    .slice(1)
    .map((to, index) => {
      const places = placesBetween(route, parts[index] ?? 0, to)
      const line = thinned(places.map(project), lineStep)
      return pathData(lane === 0 ? line : shiftedLine(line, lane))
    })
    .join('')
}

function placesBetween(route: TripRoute, fromKm: number, toKm: number): Place[] {
  const endKm = lengthOf(route)
  const isBack = fromKm >= endKm - 1e-6 && toKm > endKm
  const [min, max] = isBack ? [2 * endKm - toKm, 2 * endKm - fromKm] : [fromKm, toKm]
  const between = route.points.filter(({ km }) => km > min && km < max)
  return [placeAtKm(route, fromKm), ...(isBack ? between.toReversed() : between), placeAtKm(route, toKm)]
}

/** Width of a badge in percent of the map, on a phone. Stops that are closer share a badge. */
const badgePercent = 7

/** Numbers in driving order. Stops at one place share a badge, such as '1 · 4'. */
function groupedStops(trip: Answer, markAt: (km: number, text: string) => MapMark): MapMark[] {
  const marks: MapMark[] = []
  for (const [index, { station }] of ('stops' in trip ? trip.stops : []).entries()) {
    const mark = markAt(station.km, String(index + 1))
    const near = marks.find(({ left, top }) => Math.hypot(left - mark.left, top - mark.top) < badgePercent)
    if (near) near.text = `${near.text} · ${mark.text}`
    else marks.push(mark)
  }
  return marks
}

/** Draws at most one dot per four units, because closer dots would cover each other. */
export function dotsOf(points: Point[]): string {
  const cells = new Set(points.map(([x, y]) => `${Math.round(x / 4) * 4} ${Math.round(y / 4) * 4}`))
  return [...cells].map((cell) => `M${cell}h0`).join('')
}

/** Towns in the viewport, the largest first. */
export function townsIn({ project, height }: Viewport): NamedPlace[] {
  return stateCodes
    .flatMap(municipalitiesOf)
    .map((town) => ({ town, thousands: thousandsIn(town) }))
    .filter(({ town, thousands }) => {
      if (thousands === 0) return false
      const [x, y] = project(town)
      return x > 0 && x < mapWidth && y > 0 && y < height
    })
    .toSorted((one, other) => other.thousands - one.thousands)
    .slice(0, 60)
    .map(({ town }) => town)
}

type Ring = (readonly [longitude: number, latitude: number])[]
type Ground = { features: { properties: { part: string }; geometry: { coordinates: unknown } }[] }

/** SVG paths in `width` × `height` units. */
export type GroundPaths = Record<'land' | 'abroad' | 'borders' | 'lakes' | 'roads', string> &
  Record<'width' | 'height', number>

export function groundOf({ project, height, unitsPerDegree }: Viewport): GroundPaths {
  const box: Box = { left: -20, top: -20, right: mapWidth + 20, bottom: height + 20 }
  const pointsOf = (ring: Ring) => ring.map(([longitude, latitude]) => project({ longitude, latitude }))
  const areas = (part: string) =>
    (coordinatesOf(part) as Ring[][])
      .flat()
      .map((ring) => pathData(thinned(clipRing(pointsOf(ring), box), lineStep), 'z'))
      .join('')
  const lines = (rings: Ring[]) =>
    rings.flatMap((ring) => visibleRuns(pointsOf(ring), box).map((run) => pathData(thinned(run, lineStep)))).join('')
  const hasRoads = mapWidth / unitsPerDegree < maxRoadsDegrees
  return {
    width: mapWidth,
    height,
    land: areas('brasil'),
    abroad: areas('vizinhos'),
    lakes: areas('lagos'),
    borders: lines(coordinatesOf('estados') as Ring[]),
    roads: hasRoads ? lines(mainRoadLines()) : '',
  }
}

function coordinatesOf(part: string): unknown {
  return (groundData as Ground).features.find(({ properties }) => properties.part === part)?.geometry.coordinates ?? []
}
