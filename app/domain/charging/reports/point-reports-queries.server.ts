import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { chargingReports } from '#database/schema/charging-reports.ts'

/** Reports of visitors on a point. */
export type PointReports = {
  /** Reports of the last thirty days. */
  worked: number
  failed: number
  /** Published comments, the newest first. */
  comments: { id: number; worked: boolean; comment: string; createdAt: Date }[]
}

const countedMs = 30 * 24 * 60 * 60 * 1000
const shownComments = 5

export async function findPointReports(db: Database, clock: Clock, pointId: number): Promise<PointReports> {
  const { id, worked, comment, publishedAt, createdAt } = chargingReports
  const isOfPoint = eq(chargingReports.pointId, pointId)
  const since = new Date(clock.now().getTime() - countedMs)
  const [counts] = await db
    .select({
      worked: sql<number>`(count(*) filter (where ${worked}))::int`,
      failed: sql<number>`(count(*) filter (where not ${worked}))::int`,
    })
    .from(chargingReports)
    .where(and(isOfPoint, gt(createdAt, since)))
  const comments = await db
    .select({ id, worked, comment: sql<string>`${comment}`, createdAt })
    .from(chargingReports)
    .where(and(isOfPoint, isNotNull(comment), isNotNull(publishedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(shownComments)
  return { worked: counts?.worked ?? 0, failed: counts?.failed ?? 0, comments }
}
