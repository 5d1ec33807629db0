import type { Place } from '#app/domain/charging/place-cell.ts'
import type { Point } from './clip-path.ts'
import { mapWidth, type Viewport } from './trip-viewport.ts'

/** `left`, `top`: percent of the map. */
export type MapMark = { left: number; top: number; text: string }
export type MapLabel = MapMark & { side: 'left' | 'right'; isEnd: boolean }

/** `radius`: of the place's own dot, which its name must not cover. */
export type NamedPlace = Place & { name: string; radius?: number }

/** Sizes in map units, for a phone whose map is 343 pixels wide: letter (12 pixels), line, gap to the dot, badge. */
const letterUnits = 12.5
const lineUnits = 36
const gapUnits = 18
/** A trip's start and destination are semibold and have a background with padding. */
const endUnits = { letter: 14, gap: 38 }
const badgeUnits = 56
/** Width of the route on the map if both directions are drawn. */
const wayUnits = 22
/** Maximum labels of towns that are not stops of the trip. */
const maxTowns = 9

type Area = { left: number; top: number; right: number; bottom: number }

type Input = {
  ends: NamedPlace[]
  towns: NamedPlace[]
  way: Place[]
  marks: MapMark[]
  /** Dots that names avoid. `of`: the town whose own dot it is. */
  dots?: { x: number; y: number; radius: number; of?: NamedPlace }[]
  viewport: Viewport
}

/** Places labels so that on a phone they do not overlap each other, the route or its numbers. Towns of the trip always have a label. */
export function placeLabels({ ends, towns, way, marks, dots = [], viewport: { project, height } }: Input): MapLabel[] {
  const taken: Area[] = marks.map(({ left, top }) =>
    around((left * mapWidth) / 100, (top * height) / 100, badgeUnits / 2),
  )
  const alongWay = sampled(way.map(project)).map(([x, y]) => around(x, y, wayUnits / 2))
  const labels: MapLabel[] = []
  const add = (place: NamedPlace, isEnd: boolean) => {
    const [middle, y] = project(place)
    const { radius = 0 } = place
    const edge = { right: middle + radius, left: middle - radius }
    const sides = (['right', 'left'] as const).map((side) => ({
      side,
      area: areaOf(place.name, { x: edge[side], y, side, isEnd }),
    }))
    const isWithin = ({ area }: { area: Area }) => area.left >= 0 && area.right <= mapWidth
    const others = dots
      .filter(({ of }) => of !== place)
      .map(({ x, y: middleY, radius: size }) => around(x, middleY, size))
    const covers = ({ area }: { area: Area }) =>
      [...taken, ...alongWay, ...others].filter((other) => overlap(area, other)).length
    const inside = sides.filter(isWithin)
    const [chosen] = (inside.length > 0 || !isEnd ? inside : sides).toSorted(
      (one, other) => covers(one) - covers(other),
    )
    if (!chosen || (!isEnd && covers(chosen) > 0)) return
    taken.push(chosen.area)
    const percent = { left: (100 * edge[chosen.side]) / mapWidth, top: (100 * y) / height }
    labels.push({ left: rounded(percent.left), top: rounded(percent.top), text: place.name, side: chosen.side, isEnd })
  }
  for (const end of ends) add(end, true)
  const names = new Set(ends.map(({ name }) => name))
  for (const town of towns) if (!names.has(town.name) && labels.length < ends.length + maxTowns) add(town, false)
  return labels
}

/** Adds places at intervals of at most `wayUnits`. */
function sampled(line: Point[]): Point[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / wayUnits))
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    })
  })
}

type Spot = { x: number; y: number } & Pick<MapLabel, 'side' | 'isEnd'>

function areaOf(name: string, { x, y, side, isEnd }: Spot): Area {
  const width = isEnd ? name.length * endUnits.letter + endUnits.gap : name.length * letterUnits + gapUnits
  const [left, right] = side === 'right' ? [x - 8, x + width] : [x - width, x + 8]
  return { left, right, top: y - lineUnits / 2, bottom: y + lineUnits / 2 }
}

function around(x: number, y: number, radius: number): Area {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function rounded(percent: number): number {
  return Math.round(percent * 10) / 10
}
