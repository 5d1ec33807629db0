import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import { type Place, mercator } from '#app/domain/charging/place-cell.ts'
import type { Bounds } from './map-frame.ts'

/** A point on the map; null: unknown. */
export type MapPoint = Place &
  Pick<
    ChargingPoint,
    'slug' | 'name' | 'status' | 'speed' | 'maxPowerKw' | 'isSample' | 'payment' | 'extractedOn' | 'source'
  > & {
    /** Why no visitor's car can charge there today; null: it can. */
    mark: string | null
    /** ISO instants: the source's last check of the place, and the observation of the status. */
    checkedAt: string | null
    statusAt: string | null
  }

export type MapGroup = Place & { count: number; hasAvailable: boolean; hasFast: boolean }

/** Content of a tile. Group counts plus points without a mark equal the points that pass the filter. */
export type TileCells = { groups: MapGroup[]; points: MapPoint[] }

/** First view of the map, with all points that pass the filter; also the data of the figure. */
export type MapView = {
  /** null: not counted, because too many counts were running. */
  total: number | null
  groups: MapGroup[]
  /** Bounds of all groups; null without groups. */
  bounds: Bounds | null
  isSample: boolean
  sources: PointSource[]
}

/** Pixels of a tile at its own zoom, as in MapLibre. */
export const tilePixels = 512

/** Minimum distance between marks in pixels: the size of a mark. */
const apartPixels = 46

type Placed = { x: number; y: number; cells: TileCells; group: MapGroup }

/**
 * Merges groups whose marks overlap, as points next to a cell's border may be in two cells. Counts are preserved. `scale`: pixels across
 * the world. `staysSingle`: points join no group (at the last zoom, and samples, which carry a label).
 */
export function mergeGroups(
  { groups, points }: TileCells,
  { scale, staysSingle }: { scale: number; staysSingle: boolean },
): TileCells {
  const loose = staysSingle ? [] : points
  const items = [
    ...groups.map((group) => placed(group, { groups: [group], points: [] }, scale)),
    ...loose.map((point) => placed(alone(point), { groups: [], points: [point] }, scale)),
  ].toSorted((one, other) => other.group.count - one.group.count)
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

/** The mark stays at the larger group, nearer to most of the points. */
function join(one: Placed, other: Placed) {
  one.group = {
    ...one.group,
    count: one.group.count + other.group.count,
    hasAvailable: one.group.hasAvailable || other.group.hasAvailable,
    hasFast: one.group.hasFast || other.group.hasFast,
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

function alone({ latitude, longitude, status, speed }: MapPoint): MapGroup {
  return { count: 1, latitude, longitude, hasAvailable: status === 'disponivel', hasFast: speed === 'Rápido' }
}
