import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isDoubtfulPoint } from '#app/domain/charging/matching-points.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { matchesAllWords } from '#app/platform/text/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { PointSituation, PointTableAddress } from './points-admin-paths.ts'

const pageSize = 50

export type ListedPoint = ReturnType<typeof toListedPoint>

export type PointPage = { rows: ListedPoint[]; next: string | null }

export async function listPoints(db: Database, { search, situation, after }: PointTableAddress): Promise<PointPage> {
  const { nameKey, id } = chargingPoints
  const afterId = readRowId(after)
  const isAfter =
    afterId === null
      ? undefined
      : sql`(${nameKey}, ${id}) > (select p.name_key, p.id from charging_points p where p.id = ${afterId})`
  const rows = await db
    .select()
    .from(chargingPoints)
    .where(and(matchesAllWords(searchedText, search), situationIs[situation], isAfter))
    .orderBy(asc(nameKey), asc(id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return { rows: shown.map(toListedPoint), next: rows.length > pageSize ? String(shown.at(-1)?.id) : null }
}

const situationIs: Record<PointSituation, SQL | undefined> = {
  todos: undefined,
  duvidosos: isDoubtfulPoint,
  ocultos: eq(chargingPoints.isHidden, true),
  editados: sql`(${chargingPoints.edited} <> '{}' or ${chargingPoints.source} = 'editor')`,
}

const searchedText = sql`public.sem_acento(' ' || ${chargingPoints.name} || ' ' || coalesce(${chargingPoints.address}, '') || ' ' || coalesce(${chargingPoints.city}, '') || ' ' || coalesce(${chargingPoints.nearTown}, ''))`

export function countDoubtfulPoints(db: Database): Promise<number> {
  return db.$count(chargingPoints, isDoubtfulPoint)
}

/** `updatedAt`: an ISO instant, and the version of the point. */
export function toListedPoint(row: typeof chargingPoints.$inferSelect) {
  const { createdAt, statusAt, checkedAt, confirmedAt, tileX, tileY, placeCell, listRank, ...listed } = row
  return { ...listed, updatedAt: row.updatedAt.toISOString() }
}
