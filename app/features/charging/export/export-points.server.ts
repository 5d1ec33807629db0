import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { ChargingPoint } from '#app/features/charging/charging-point.ts'
import { pointFields } from '#app/features/charging/point-queries.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

/** Points of one read: few enough that a file of all of them never fills memory. */
const readAtOnce = 500

export type ExportPoint = ChargingPoint & { sourceId: string; isHidden: boolean; doubt: string | null }

/** All points that fit a condition, some at a time. */
export async function* exportPoints(
  db: Database,
  now: Date,
  condition: SQL | undefined,
): AsyncGenerator<ExportPoint[]> {
  const { id, sourceId, isHidden, doubt } = chargingPoints
  for (let after = 0; ;) {
    const rows = await db
      .select({ ...pointFields(now, null), sourceId, isHidden, doubt })
      .from(chargingPoints)
      .where(and(condition, gt(id, after)))
      .orderBy(asc(id))
      .limit(readAtOnce)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < readAtOnce) return
    after = last.id
  }
}
