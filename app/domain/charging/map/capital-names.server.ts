import { type Capital, capitals } from './ground/capitals.ts'
import { figurePosition, figureSize } from './map-frame.ts'
import type { CapitalName, MapGroup } from './map-group.ts'

/** Pixels of the static map on a phone and on larger screens, and the most names there. */
const nameSets = [
  { pixels: 320, max: 6, isPhone: true },
  { pixels: 500, max: 27, isPhone: false },
]

/** In whole units of the static map. */
export const capitalDots = capitals.map((capital) => {
  const { x, y } = figurePosition(capital)
  return { x: Math.round(x), y: Math.round(y) }
})

/** Names of capitals on the static map. */
export function capitalNames(groups: MapGroup[]): CapitalName[] {
  return nameSets.flatMap(({ pixels, max, isPhone }) =>
    namesAt(figureSize.width / pixels, groups, max).map((one) => ({ ...one, isPhone })),
  )
}

/** In pixels: the width of a letter, half the height of a line, and the distance between a dot and its name. */
const [letter, halfLine, gap] = [6.6, 7, 10]

/** In pixels: half the width of the mark of a group. */
function halfMark({ count }: MapGroup): number {
  return count < 100 ? 15 : 21
}

type Position = { x: number; y: number }

function distance(one: Position, other: Position): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

type Box = { left: number; right: number; y: number }

/**
 * Names beside the capitals, or beside the group that covers one, where no group, capital or other name is. The largest cities have
 * priority.
 * @param unit size of a pixel in units of the static map
 */
function namesAt(unit: number, groups: MapGroup[], max: number): Omit<CapitalName, 'isPhone'>[] {
  const marks = groups.map((group) => ({ ...figurePosition(group), half: halfMark(group) * unit }))
  const dots = capitals.map((capital) => ({ ...figurePosition(capital), half: unit }))
  const taken: Box[] = []
  const isFree = ({ left, right, y }: Box) =>
    left > 0 &&
    right < figureSize.width &&
    [...marks, ...dots].every(
      (one) =>
        Math.abs(one.y - y) > halfLine * unit + Math.min(one.half, 14 * unit) ||
        one.x + one.half < left ||
        one.x - one.half > right,
    ) &&
    taken.every((one) => Math.abs(one.y - y) > 2 * halfLine * unit || one.left > right || left > one.right)
  const rank = ({ name }: Capital) => (largest.has(name) ? 0 : 1)
  return capitals
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((capital) => {
      const dot = figurePosition(capital)
      const cover = marks.find((mark) => distance(mark, dot) < mark.half)
      // A group over several capitals is named after the nearest.
      if (cover && dots.some((other) => distance(cover, other) < distance(cover, dot))) return []
      const { x, y } = cover ?? dot
      const away = cover ? cover.half / unit + 4 : gap
      const width = capital.name.length * letter * unit
      const boxes = [
        { away, left: x + away * unit, right: x + away * unit + width, y },
        { away: -away, left: x - away * unit - width, right: x - away * unit, y },
      ]
      const free = taken.length < max && boxes.find(isFree)
      if (!free) return []
      taken.push(free)
      return [{ name: capital.name, x: Math.round(x), y: Math.round(y), away: Math.round(free.away) }]
    })
}

const largest = new Set([
  'São Paulo',
  'Rio de Janeiro',
  'Brasília',
  'Fortaleza',
  'Salvador',
  'Belo Horizonte',
  'Manaus',
  'Recife',
  'Curitiba',
  'Porto Alegre',
])
