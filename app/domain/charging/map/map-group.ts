import type { ChargingPoint, PointSource } from '#app/domain/charging/charging-point.ts'
import { type Place, mercator } from '#app/domain/charging/place-cell.ts'
import type { Bounds } from './map-frame.ts'

/** A point as the map shows it; null is unknown. */
export type MapPoint = Place &
  Pick<
    ChargingPoint,
    'slug' | 'name' | 'status' | 'speed' | 'maxPowerKw' | 'isSample' | 'payment' | 'extractedOn' | 'source'
  > & {
    /** Why no visitor's car charges there today; null: it may. */
    mark: string | null
    /** When the source last checked the place, and when the status was seen, as JSON carries instants. */
    checkedAt: string | null
    statusAt: string | null
  }

/** Several points that lie close together, at the mean of their places. */
export type MapGroup = Place & { count: number; hasAvailable: boolean; hasFast: boolean }

/** The content of a tile. The counts of its groups and its points without a mark add up to the points in it that pass the filter. */
export type TileCells = { groups: MapGroup[]; points: MapPoint[] }

/** The first view of the map, of all points that pass the filter; the figure without script is made of it. */
export type MapView = {
  /** Null where they could not be counted now. */
  total: number | null
  groups: MapGroup[]
  /** Around all of them; null where there is none. */
  bounds: Bounds | null
  isSample: boolean
  sources: PointSource[]
}

/** Pixels of a tile at its own zoom, as MapLibre draws them. */
export const tilePixels = 512

/** The distance from which two groups can be seen and touched apart: the size of their mark. */
const apartPixels = 46

type Placed = { x: number; y: number; cells: TileCells; group: MapGroup }

/**
 * Groups whose marks would cover each other become one: cells end somewhere, and their points lie on both sides. Counts stay.
 * @param scale pixels across the whole world
 * @param staysSingle points are then never taken into a group: at the last zoom, and samples, which say that they are one
 */
export function mergedGroups(
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

/** The mark stays with the larger one: it is nearer to where most of them are. */
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
