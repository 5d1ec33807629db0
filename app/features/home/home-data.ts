import type { StatedFigure } from '#app/features/portal/portal-figure.ts'
import type { HomeVehicles } from './home-vehicles.ts'

/** Something that a page reads and can stand without: the value, or why there is none. */
export type Reading<Value> = { value: Value; failure: null } | { value: null; failure: string }

export type HomeData = {
  vehicles: Reading<HomeVehicles>
  /** Null until an editor has confirmed it (T-77). */
  growth: StatedFigure | null
  /** Real charging points; 0 where there are none yet, or they could not be counted. */
  countedPoints: number
}
