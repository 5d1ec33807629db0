import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import { type Place, mercator } from '#app/domain/charging/place-cell.ts'
import type { Bounds } from './map-frame.ts'

/** A point on the map. null: unknown. */
export type MapPoint = Place &
  Pick<
    ChargingPoint,
    'slug' | 'name' | 'status' | 'speed' | 'maxPowerKw' | 'isSample' | 'payment' | 'extractedOn' | 'source'
  > & {
    /** Label of a point where a visitor's car cannot charge today; null for other points. */
    mark: string | null
    /** ISO instants. `checkedAt`: last check of the place by the source. `statusAt`: observation of the status. */
    checkedAt: string | null
    statusAt: string | null
  }

export type MapGroup = Place & { count: number; hasAvailable: boolean; hasFast: boolean }

/** Content of a tile. The number of points in the visible map is the sum of the group counts plus the points with `mark` null. */
export type TileCells = { groups: MapGroup[]; points: MapPoint[] }

/** First view of the map, with all points that pass the filter. The static map also uses it. */
export type MapView = {
  /** null: not counted, because too many counts were running. */
  total: number | null
  groups: MapGroup[]
  /** Bounds of all groups; null without groups. */
  bounds: Bounds | null
  isSample: boolean
  sources: PointSource[]
}

/** Pixels across a tile at the zoom of the tile, as in MapLibre. */
export const tilePixels = 512

/** Minimum distance between pins in pixels: the size of a pin. */
const apartPixels = 46

type Placed = { x: number; y: number; cells: TileCells; group: MapGroup }

/**
 * Merges groups whose pins overlap: points near the border of a cell may be in two cells. Keeps the counts. `scale`: pixels across the
 * world. `staysSingle`: points join no group, at the last zoom and for samples, which have a label.
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

/** The pin keeps the position of the larger group, which is nearer to most of the points. */
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
