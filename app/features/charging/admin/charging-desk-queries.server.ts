import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isImporting } from '#app/features/charging/importing/writing/import-turn.server.ts'
import { isJobWaiting } from '#app/platform/jobs/jobs-queries.server.ts'
import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import { holdsWords } from '#app/platform/searched-rows.server.ts'
import type { Database } from '#database/database.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'

/** Points that a search of the desk shows. */
export const mostFoundPoints = 20

export type ListedImport = Omit<typeof chargingImports.$inferSelect, 'startedAt' | 'endedAt'> & {
  /** ISO instants. */
  startedAt: string
  endedAt: string | null
}

export type PointCount = { source: typeof chargingPoints.$inferSelect.source; count: number; hidden: number }

export type FoundPoint = {
  id: number
  name: string
  place: string
  source: PointCount['source']
  isHidden: boolean
}

/** Everything that the desk of charging points shows. @param search '' shows no points */
export async function readChargingDesk(db: Database, { search, after }: { search: string; after: string | null }) {
  const [imports, counts, lastSync, isRunning, isQueued, found] = await Promise.all([
    listImports(db, after),
    countPoints(db),
    findLastSync(db),
    isImporting(db),
    isJobWaiting(db, 'import-charging-points'),
    findPoints(db, search),
  ])
  return { imports, counts, lastSync, isBusy: isRunning || isQueued, search, found }
}

/** A page of imports, the newest first. */
async function listImports(db: Database, after: string | null): Promise<Page<ListedImport>> {
  const { startedAt, id } = chargingImports
  const { micros, isBehind, order, limit, pageOf } = newestFirst(startedAt, id, after)
  const rows = await db
    .select({ row: chargingImports, id, micros })
    .from(chargingImports)
    .where(isBehind)
    .orderBy(...order)
    .limit(limit)
  return pageOf(rows, ({ row }) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
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

/** The last night in which Open Charge Map was asked; null before the first. */
async function findLastSync(db: Database): Promise<{ endedAt: string | null; state: ListedImport['state'] } | null> {
  const [row] = await db
    .select({ startedAt: chargingImports.startedAt, endedAt: chargingImports.endedAt, state: chargingImports.state })
    .from(chargingImports)
    .where(and(eq(chargingImports.source, 'open-charge-map'), isNull(chargingImports.fileName)))
    .orderBy(desc(chargingImports.startedAt), desc(chargingImports.id))
    .limit(1)
  return row ? { endedAt: (row.endedAt ?? row.startedAt).toISOString(), state: row.state } : null
}

async function findPoints(db: Database, search: string): Promise<FoundPoint[]> {
  if (!search) return []
  // Word for word as the index `charging_points_search` has it.
  const text = sql`public.sem_acento(' ' || ${chargingPoints.name} || ' ' || coalesce(${chargingPoints.address}, '') || ' ' || coalesce(${chargingPoints.city}, ''))`
  const rows = await db
    .select()
    .from(chargingPoints)
    .where(holdsWords(text, search))
    .orderBy(desc(chargingPoints.isHidden), chargingPoints.nameKey, chargingPoints.id)
    .limit(mostFoundPoints)
  return rows.map(({ id, name, address, city, state, source, isHidden }) => ({
    id,
    name,
    place: [address, city, state].filter(Boolean).join(', '),
    source,
    isHidden,
  }))
}
