import { and, asc, between, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { ChargingPoint } from './charging-point.ts'
import { statusNow } from './matching-points.server.ts'
import { shownColumns } from './point-row.server.ts'
import type { Place } from './place-cell.ts'

/** Radii of the search circles in km. The last search has no limit. */
const nearKm = [5, 25, 100, 400]
const earthRadiusKm = 6371
const kmPerDegree = 111.2

export type ListKey = { listRank: number; nameKey: string; id: number }

type Part = { now: Date; offset: number; limit: number }

/**
 * Sorts by `listRank`, then name.
 * @param from key of the first point; null: start of the list
 */
export function listBestKnownPoints(
  db: Database,
  matches: SQL | undefined,
  { now, from = null, offset, limit }: Part & { from?: ListKey | null },
): Promise<ChargingPoint[]> {
  const { listRank, nameKey, id } = chargingPoints
  const isInPart = from
    ? sql`(${listRank}, ${nameKey}, ${id}) >= (${from.listRank}::smallint, ${from.nameKey}, ${from.id}::integer)`
    : undefined
  return db
    .select(pointSelection(now, null))
    .from(chargingPoints)
    .where(and(matches, isInPart))
    .orderBy(asc(listRank), asc(nameKey), asc(id))
    .offset(offset)
    .limit(limit)
}

export function listPointsAlong(
  db: Database,
  matches: SQL | undefined,
  ids: number[],
  { now, offset, limit }: Part,
): Promise<ChargingPoint[]> {
  return db
    .select(pointSelection(now, null))
    .from(chargingPoints)
    .where(matches)
    .orderBy(sql`array_position(${`{${ids.join(',')}}`}::integer[], ${chargingPoints.id})`)
    .offset(offset)
    .limit(limit)
}

/** Searches growing circles until one has enough points, which is usually the first or second. */
export async function listPointsNear(
  db: Database,
  matches: SQL | undefined,
  near: Place,
  { now, offset, limit }: Part,
): Promise<ChargingPoint[]> {
  const distance = distanceKmFrom(near)
  const within = (condition: SQL | undefined) =>
    db
      .select(pointSelection(now, near))
      .from(chargingPoints)
      .where(and(matches, condition))
      .orderBy(asc(distance), asc(chargingPoints.id))
      .offset(offset)
      .limit(limit)
  for (const km of nearKm) {
    const found = await within(and(isInSquare(near, km), sql`${distance} <= ${km}::float8`))
    if (found.length === limit) return found
  }
  return within(undefined)
}

export async function listPlacesNear(
  db: Database,
  matches: SQL | undefined,
  near: Place,
  limit: number,
): Promise<(Place & { id: number; distanceKm: number })[]> {
  const { id, latitude, longitude } = chargingPoints
  const distanceKm = distanceKmFrom(near)
  return db
    .select({ id, latitude, longitude, distanceKm })
    .from(chargingPoints)
    .where(matches)
    .orderBy(asc(distanceKm), asc(id))
    .limit(limit)
}

export function isInSquare({ latitude, longitude }: Place, km: number): SQL | undefined {
  const [north, east] = [km / kmPerDegree, km / (kmPerDegree * Math.cos((latitude * Math.PI) / 180))]
  return and(
    between(chargingPoints.latitude, latitude - north, latitude + north),
    between(chargingPoints.longitude, longitude - east, longitude + east),
  )
}

/** Great-circle distance (haversine). */
function distanceKmFrom({ latitude, longitude }: Place): SQL<number> {
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`
  const [from, to] = [sql`radians(${latitude}::float8)`, sql`radians(${chargingPoints.latitude})`]
  const north = half(sql`${chargingPoints.latitude} - ${latitude}::float8`)
  const east = half(sql`${chargingPoints.longitude} - ${longitude}::float8`)
  return sql<number>`(${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(${north} + cos(${from}) * cos(${to}) * ${east}))))`
}

/** @param near origin of the distances; null: none */
export function pointSelection(now: Date, near: Place | null) {
  return {
    ...shownColumns,
    status: statusNow(now),
    confirmedAt: lastConfirmed,
    distanceKm: near ? distanceKmFrom(near) : sql<number | null>`null`,
  }
}

/**
 * Latest confirmation by the source, an editor, or a report of a successful charge. Raw SQL: Drizzle omits the table name in a query of one
 * table.
 */
export const lastConfirmed = sql<Date>`greatest(
  coalesce(charging_points.checked_at, charging_points.status_at, charging_points.extracted_on::timestamptz, charging_points.updated_at),
  charging_points.confirmed_at,
  (select max(r.created_at) from charging_reports r where r.point_id = charging_points.id and r.worked))`.mapWith(
  chargingPoints.checkedAt,
)
