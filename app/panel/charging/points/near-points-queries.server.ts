import { and, eq, inArray, ne } from 'drizzle-orm'
import { metresBetween, cellsAround, type Place } from '#app/domain/charging/place-cell.ts'
import { unnamedKey } from '#app/domain/charging/point-columns.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

/** Metres between points that may be duplicates. */
const samePlaceMetres = { sameName: 100, anyName: 30 }
const maxReported = 5
const maxRead = 200

export type NearPoint = { id: number; name: string; metres: number; isHidden: boolean; isDoubtful: boolean }

/**
 * Nearest first.
 * @param exceptId id of the saved point; null: a new point
 */
export async function listNearPoints(
  db: Database,
  point: Place & { name: string },
  exceptId: number | null,
): Promise<NearPoint[]> {
  const { id, name, nameKey, latitude, longitude, isHidden, doubt, isSample, placeCell } = chargingPoints
  const rows = await db
    .select({ id, name, nameKey, latitude, longitude, isHidden, doubt })
    .from(chargingPoints)
    .where(
      and(
        inArray(placeCell, cellsAround(point)),
        eq(isSample, false),
        exceptId === null ? undefined : ne(id, exceptId),
      ),
    )
    .limit(maxRead)
  const ownKey = normalizeName(point.name)
  return rows
    .map((row) => ({ ...row, metres: metresBetween(row, point) }))
    .filter(
      (row) => row.metres < (isSameName(row.nameKey, ownKey) ? samePlaceMetres.sameName : samePlaceMetres.anyName),
    )
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, maxReported)
    .map((row) => ({
      id: row.id,
      name: row.name,
      metres: Math.round(row.metres),
      isHidden: row.isHidden,
      isDoubtful: row.doubt !== null,
    }))
}

/** Two generated names of unnamed points count as different. */
function isSameName(one: string, other: string): boolean {
  return one === other && one !== unnamedKey
}
