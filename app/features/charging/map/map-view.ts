import type { Bounds } from './map-frame.ts'
import type { MapGroup, MapPoint, PointSource } from './map-group.ts'

/** What the map begins with, of all points that pass the filter; the figure without script is made of it. */
export type MapView = {
  total: number
  groups: MapGroup[]
  /** Where only samples are shown: each of them. */
  samples: MapPoint[]
  /** Around all of them; null where there is none. */
  bounds: Bounds | null
  isSample: boolean
  sources: PointSource[]
}
