import { and, eq, inArray, ne } from 'drizzle-orm'
import { metresBetween, cellsAround, type Place } from '#app/domain/charging/place-cell.ts'
import { unnamedKey } from '#app/domain/charging/point-columns.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

/** Distance in metres within which points may be duplicates: with equal names (T-45) or different ones. */
const samePlaceMetres = { sameName: 100, anyName: 30 }
/** Maximum points reported, nearest first. */
const mostNear = 5
const mostRead = 200

export type NearPoint = { id: number; name: string; metres: number; isHidden: boolean; isDoubtful: boolean }

/** Possible duplicates of a point being saved. @param exceptId the point itself */
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
    .limit(mostRead)
  const ownKey = normalizeName(point.name)
  return rows
    .map((row) => ({ ...row, metres: metresBetween(row, point) }))
    .filter(
      (row) => row.metres < (isSameName(row.nameKey, ownKey) ? samePlaceMetres.sameName : samePlaceMetres.anyName),
    )
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, mostNear)
    .map((row) => ({
      id: row.id,
      name: row.name,
      metres: Math.round(row.metres),
      isHidden: row.isHidden,
      isDoubtful: row.doubt !== null,
    }))
}

/** Generated names are not compared. */
function isSameName(one: string, other: string): boolean {
  return one === other && one !== unnamedKey
}
