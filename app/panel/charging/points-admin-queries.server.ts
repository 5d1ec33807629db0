import { desc, sql } from 'drizzle-orm'
import { isImporting } from '#app/domain/charging/importing/writing/import-lock.server.ts'
import { isJobWaiting } from '#app/platform/jobs/jobs-queries.server.ts'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'
import { countDoubtfulPoints, listPoints } from './points/listed-points-queries.server.ts'
import { listSourceChanges } from './points/source-changes.server.ts'
import type { PointTableAddress } from './points/points-admin-paths.ts'
import type { Database } from '#database/database.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'

export type ListedImport = typeof chargingImports.$inferSelect

export type PointCount = { source: typeof chargingPoints.$inferSelect.source; count: number; hidden: number }

type PointsAdminQuery = { address: PointTableAddress; importsAfter: string | null }

export async function readPointsAdmin(db: Database, { address, importsAfter: after }: PointsAdminQuery) {
  const [imports, counts, isRunning, isQueued, points, doubtful, sourceChanges] = await Promise.all([
    listImports(db, after),
    countPoints(db),
    isImporting(db),
    isJobWaiting(db, 'import-charging-points'),
    listPoints(db, address),
    countDoubtfulPoints(db),
    listSourceChanges(db),
  ])
  return { imports, counts, isBusy: isRunning || isQueued, address, points, doubtful, sourceChanges }
}

async function listImports(db: Database, after: string | null): Promise<Page<ListedImport>> {
  const { startedAt, id } = chargingImports
  const { cursor, rowsOf, pageOf } = keysetPage(startedAt, id, after)
  const query = db.select({ row: chargingImports, id, cursor }).from(chargingImports)
  return pageOf(await rowsOf(query), ({ row }) => row)
}

function countPoints(db: Database): Promise<PointCount[]> {
  return db
    .select({
      source: chargingPoints.source,
      count: sql<number>`count(*)::int`,
      hidden: sql<number>`(count(*) filter (where ${chargingPoints.isHidden}))::int`,
    })
    .from(chargingPoints)
    .groupBy(chargingPoints.source)
    .orderBy(desc(sql`count(*)`))
    .limit(10)
}
