import type { PointSource, PointStatus } from '#app/domain/charging/charging-point.ts'
import type { ChargingSpeed } from '#app/domain/charging/charging-speed.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import type { Bounds } from './map-frame.ts'

/** A point as the map shows it; null is unknown. */
export type MapPoint = Place & {
  slug: string
  name: string
  /** As it may be shown now: an old one is unknown. */
  status: PointStatus | null
  speed: ChargingSpeed | null
  maxPowerKw: number | null
  isSample: boolean
  /** Why no visitor's car charges there today; null: it may. */
  mark: string | null
  payment: string | null
  /** When the source last checked the place, and when the status was seen, as JSON carries instants. */
  checkedAt: string | null
  statusAt: string | null
  extractedOn: string | null
  source: PointSource
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
