import { chargingQuery, type ChargingFilter } from '#app/features/charging/charging-address.ts'
import type { MapView } from './map-view.ts'
import type { NearView } from './near-view.ts'
import type { LiveMap } from './open-live-map.ts'

/** The state of the page that a map follows. */
export type PageState = { filter: ChargingFilter; near: NearView | null; view: MapView }

/** Tells a map that shows the page as it was before what has changed since. Near the visitor a filter moves nothing away. */
export function syncMap(map: Pick<LiveMap, 'follow' | 'here'>, before: PageState, now: PageState): void {
  if (filterName(before.filter) !== filterName(now.filter)) map.follow(now.filter, now.near ? null : now.view.bounds)
  if (JSON.stringify(before.near) !== JSON.stringify(now.near)) map.here(now.near)
}

/** The same for filters that let the same points pass, wherever the visitor is; '' where all do. */
export function filterName(filter: ChargingFilter): string {
  return chargingQuery({ ...filter, near: null, page: 1 })
}
