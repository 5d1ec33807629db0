import type { ChargingPoint, PointSource } from '#app/features/charging/charging-point.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** Points of one page (T-45). */
export const pageSize = 50
/** Pages of a list that is narrowed or by distance: who would go on narrows it further. The whole list goes to its end. */
export const mostNarrowedPages = 20

/** The data of one page of the list. */
export type ChargingPageData = {
  points: ChargingPoint[]
  /** The number of results, samples among them if there is nothing else. */
  found: ResultCount
  page: number
  pageCount: number
  /** Samples are shown where an editor wants them and there is no real point (T-45, T-82). */
  show: 'samples' | 'real'
  /** The number of all real points; samples are in no count. */
  realCount: number
  networks: string[]
  sources: PointSource[]
  /** From when ages are counted. */
  now: Date
}
