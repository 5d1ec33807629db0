import type { TownName } from '#app/features/charging/place-address.ts'
import type { PointPhoto } from '#app/features/charging/photos/photo-fields.ts'
import type { PointReports } from '#app/features/charging/reports/point-reports-queries.server.ts'
import type { PointHistory } from '#app/features/charging/history/point-history.server.ts'
import type { ChargingPoint } from '#app/features/charging/charging-point.ts'

export type PointPageData = {
  point: ChargingPoint
  /** The town that it belongs to, stated or derived; a sample belongs to none. */
  town: TownName | null
  /** The nearest others, with their distance; a sample stands near nobody (T-45). */
  nearby: ChargingPoint[]
  /** Reports of visitors; null: nobody was at a sample. */
  reports: PointReports | null
  /** What imports, editors and visitors changed, the newest first; null: a sample has none. */
  history: PointHistory | null
  /** What visitors photographed and an editor published; null: nobody was at a sample. */
  photos: PointPhoto[] | null
  /** From when ages are counted. */
  now: Date
}
