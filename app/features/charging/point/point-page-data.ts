import type { ChargingPoint } from '#app/features/charging/charging-point.ts'

export type PointPageData = {
  point: ChargingPoint
  /** The nearest others, with their distance; a sample stands near nobody (T-45). */
  nearby: ChargingPoint[]
  /** From when ages are counted. */
  now: Date
}
