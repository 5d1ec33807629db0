import type { ChargingPoint, PointSource } from '#app/features/charging/charging-point.ts'
import type { PortalFigure } from '#app/features/portal/portal-figure.ts'

/** Points of one page (T-45). */
export const pageSize = 50
/** Pages of a list by distance: who looks further away looks for a place, not for what is near. */
export const mostNearPages = 10

/** What one page of the list shows. */
export type ChargingPageData = {
  points: ChargingPoint[]
  /** How many were found, samples among them as long as they are all there is. */
  count: number
  page: number
  pageCount: number
  /** Samples are shown as long as there is no real point (T-45). */
  show: 'samples' | 'real'
  /** Of the whole portal; samples are in no count. */
  realCount: number
  networks: string[]
  sources: PointSource[]
  /** What the portal claims; shown until real points are counted (T-18). */
  claim: PortalFigure | null
  /** From when ages are counted. */
  now: Date
}
