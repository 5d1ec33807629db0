import type { Place } from '#app/domain/charging/place-cell.ts'
import { figurePosition } from '#app/domain/charging/map/map-frame.ts'
import type { Point } from '#app/domain/charging/trip/clip-path.ts'
import { placeLabels } from '#app/domain/charging/trip/place-labels.ts'
import { dotsOf, groundOf, townsIn } from '#app/domain/charging/trip/trip-map.server.ts'
import { mapWidth, viewportOf } from '#app/domain/charging/trip/trip-viewport.ts'
import { type Municipality, thousandsIn } from '#app/platform/brazil/municipalities.server.ts'
import type { PlaceMap } from './place-view.ts'

/** Degrees from a town to the edges that are always visible: about 30 km. */
const townReach = { latitude: 0.18, longitude: 0.27 }
/** Width in units. A phone shows half of it in pixels. */
const pointWidth = 15
/** The widest dot whose town has at least this share of the largest number of points. */
const townWidths = [
  { from: 0.5, width: 44 },
  { from: 0.1, width: 28 },
  { from: 0.04, width: 18 },
  { from: 0, width: 12 },
]
/** Names may cover narrower dots of other towns, of which a state has dozens. */
const minAvoidedWidth = 28
const stateMargin = 0.12

type CountedTown = Municipality & { points: number }

function townDots(towns: CountedTown[], project: (place: Place) => Point): PlaceMap['dots'] {
  const sized = Map.groupBy(towns, dotWidths(towns))
  return [...sized].map(([width, same]) => ({ width, path: dotsOf(same.map(project)) }))
}

function dotWidths(towns: CountedTown[]): (town: CountedTown) => number {
  const max = Math.max(...towns.map(({ points }) => points))
  return ({ points }) => townWidths.find(({ from }) => points >= from * max)?.width ?? 0
}

/** Dots over the outline of Brazil (`figure.svg`). */
export function drawCountryDots(towns: CountedTown[]): PlaceMap['dots'] {
  return townDots(towns, (place) => {
    const { x, y } = figurePosition(place)
    return [x, y]
  })
}

/** Draws the surroundings too. null: no point is visible. */
export function drawTownMap(town: Municipality, points: (Place & { isOther: boolean })[]): PlaceMap | null {
  const viewport = viewportOf([
    { latitude: town.latitude - townReach.latitude, longitude: town.longitude - townReach.longitude },
    { latitude: town.latitude + townReach.latitude, longitude: town.longitude + townReach.longitude },
  ])
  const placed = points
    .map((point) => ({ at: viewport.project(point), isOther: point.isOther }))
    .filter(({ at: [x, y] }) => x > 0 && x < mapWidth && y > 0 && y < viewport.height)
  const dotsWhere = (isOther: boolean): PlaceMap['dots'] => {
    const visible = placed.filter((point) => point.isOther === isOther).map(({ at }) => at)
    return visible.length > 0 ? [{ path: dotsOf(visible), width: pointWidth, ...(isOther && { isOther }) }] : []
  }
  const dots = [...dotsWhere(true), ...dotsWhere(false)]
  if (dots.length === 0) return null
  return {
    ...groundOf(viewport),
    dots,
    labels: placeLabels({
      ends: [town],
      towns: townsIn(viewport),
      way: [],
      marks: [],
      dots: placed.map(({ at: [x, y] }) => ({ x, y, radius: pointWidth / 2 })),
      viewport,
    }),
  }
}

/** A dot per town. Larger towns are labelled first. */
export function drawStateMap(within: Place[], towns: CountedTown[]): PlaceMap {
  const viewport = viewportOf(within, stateMargin)
  const widthOf = dotWidths(towns)
  const named = towns
    .toSorted((one, other) => thousandsIn(other) - thousandsIn(one))
    .map((town) => ({ ...town, radius: widthOf(town) / 2 }))
  return {
    ...groundOf(viewport),
    dots: townDots(towns, viewport.project),
    labels: placeLabels({
      // The largest town has a name even where the dots are dense.
      ends: named.slice(0, 1),
      towns: named.slice(1),
      way: [],
      marks: [],
      dots: named
        .filter(({ radius }) => 2 * radius >= minAvoidedWidth)
        .map((town) => {
          const [x, y] = viewport.project(town)
          return { x, y, radius: town.radius, of: town }
        }),
      viewport,
    }),
  }
}
