import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import { type Place, mercator } from '#app/domain/charging/place-cell.ts'
import type { Bounds } from './map-frame.ts'

export type MapPoint = Place &
  Pick<
    ChargingPoint,
    'slug' | 'name' | 'status' | 'speed' | 'maxPowerKw' | 'isSample' | 'payment' | 'extractedOn' | 'source'
  > & {
    /** Label such as 'Fora de serviço, segundo a fonte'. null: visitors can charge. */
    mark: string | null
    /** ISO instants. `checkedAt`: last check by the source. `statusAt`: observation of the status. */
    checkedAt: string | null
    statusAt: string | null
  }

export type MapGroup = Place & {
  /** Number of points where a visitor's car can charge. */
  count: number
  /** Number of filtered points where it cannot. Omitted: none. */
  marked?: number
  hasAvailable: boolean
  /** How many of the `count` points are fast. */
  fast: number
}

/** Counts all points of a group, marked ones included. */
export function sizeOf({ count, marked = 0 }: Pick<MapGroup, 'count' | 'marked'>): number {
  return count + marked
}

export function sumCounts(one: MapGroup, other: MapGroup): Pick<MapGroup, 'count' | 'marked' | 'fast'> {
  const marked = (one.marked ?? 0) + (other.marked ?? 0)
  return { count: one.count + other.count, fast: one.fast + other.fast, ...(marked > 0 && { marked }) }
}

/** Share of fast points in twelfths. 0: none is fast. */
export function fastTwelfths({ count, fast }: Pick<MapGroup, 'count' | 'fast'>): number {
  return fast === 0 ? 0 : Math.max(1, Math.round((12 * fast) / count))
}

/** Content of a tile. The usable points are the counts of the groups plus the points with `mark` null. */
export type TileCells = { groups: MapGroup[]; points: MapPoint[] }

/** `away`: pixels from the position on the static map to the name, negative to the left. Phones show those with `isPhone`, larger screens the others. */
export type CapitalName = { name: string; x: number; y: number; away: number; isPhone: boolean }

/** View with all filtered points. */
export type MapView = {
  /** null: too many counts were running. */
  total: number | null
  groups: MapGroup[]
  /** Capitals on the static map. */
  dots: { x: number; y: number }[]
  names: CapitalName[]
  bounds: Bounds | null
  isSample: boolean
  sources: PointSource[]
}

/** Size at the tile's own zoom, as in MapLibre. */
export const tilePixels = 512

/** Width of a pin. Closer pins would overlap. */
const apartPixels = 46

type Placed = { x: number; y: number; cells: TileCells; group: MapGroup }

/**
 * Merges groups whose pins overlap, because near points may be in different cells.
 * @param scale pixels across the world
 * @param staysSingle points join no group (last zoom, labelled samples)
 */
export function mergeGroups(
  { groups, points }: TileCells,
  { scale, staysSingle }: { scale: number; staysSingle: boolean },
): TileCells {
  const loose = staysSingle ? [] : points
  const items = [
    ...groups.map((group) => placed(group, { groups: [group], points: [] }, scale)),
    ...loose.map((point) => placed(alone(point), { groups: [], points: [point] }, scale)),
  ].toSorted((one, other) => sizeOf(other.group) - sizeOf(one.group))
  const kept: Placed[] = []
  for (const item of items) {
    const near = kept.find(({ x, y }) => Math.hypot(x - item.x, y - item.y) < apartPixels)
    if (near) join(near, item)
    else kept.push(item)
  }
  const isOne = ({ cells }: Placed) => cells.groups.length === 0 && cells.points.length === 1
  return {
    groups: kept.filter((item) => !isOne(item)).map(({ group }) => group),
    points: [...(staysSingle ? points : []), ...kept.filter(isOne).flatMap(({ cells }) => cells.points)],
  }
}

/** The joined group has the position of the larger one. */
function join(one: Placed, other: Placed) {
  one.group = {
    ...one.group,
    ...sumCounts(one.group, other.group),
    hasAvailable: one.group.hasAvailable || other.group.hasAvailable,
  }
  one.cells = {
    groups: [...one.cells.groups, ...other.cells.groups],
    points: [...one.cells.points, ...other.cells.points],
  }
}

function placed(group: MapGroup, cells: TileCells, scale: number): Placed {
  const { x, y } = mercator(group)
  return { x: x * scale, y: y * scale, cells, group }
}

function alone({ latitude, longitude, status, speed, mark }: MapPoint): MapGroup {
  const counts = mark ? { count: 0, marked: 1, fast: 0 } : { count: 1, fast: speed === 'Rápido' ? 1 : 0 }
  return { ...counts, latitude, longitude, hasAvailable: status === 'disponivel' }
}
