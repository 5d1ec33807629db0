import type { Bounds } from './map-frame.ts'
import type { PointSource } from '#app/features/charging/charging-point.ts'
import type { MapGroup } from './map-group.ts'

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
