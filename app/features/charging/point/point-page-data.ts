import type { TownName } from '#app/features/charging/place-address.ts'
import type { PointReports } from '#app/features/charging/reports/point-reports-queries.server.ts'
import type { AcceptedProposal } from '#app/features/charging/proposals/proposal-fields.ts'
import type { ChargingPoint } from '#app/features/charging/charging-point.ts'

export type PointPageData = {
  point: ChargingPoint
  /** The town that it belongs to, stated or derived; a sample belongs to none. */
  town: TownName | null
  /** The nearest others, with their distance; a sample stands near nobody (T-45). */
  nearby: ChargingPoint[]
  /** What visitors say of it; null: nobody was at a sample. */
  reports: PointReports | null
  /** What visitors proposed and an editor accepted, the newest first. */
  accepted: AcceptedProposal[]
  /** From when ages are counted. */
  now: Date
}
