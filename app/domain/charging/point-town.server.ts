import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { type Municipality, municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { nearestMunicipality } from '#app/platform/brazil/nearest-municipality.server.ts'
import { kmOutsideState, stateAt } from '#app/platform/brazil/state-outlines.server.ts'
import { metresBetween, type Place } from './place-cell.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

type Placed = Place & { city?: string | null; state?: string | null }

/** The point's municipality: the source's town, or else the one with the nearest seat, which is also in `nearTown` and `nearTownKm`. */
export function townColumns(point: Placed) {
  const given = sourceTown(point)
  if (given) return { municipality: given.code, nearTown: null, nearTownKm: null }
  const nearest = nearestTown(point)
  // The page shows the source's city, which may be a district or misspelt.
  if (point.city) return { municipality: nearest.code, nearTown: null, nearTownKm: null }
  const km = Math.round(metresBetween(point, nearest) / 100) / 10
  return { municipality: nearest.code, nearTown: placeText(nearest), nearTownKm: km }
}

/** Searches the source's state, or else the state around the position. */
function nearestTown(point: Placed): Municipality {
  const state = readStateCode(point.state)
  const nearest = nearestMunicipality(point, state)
  if (state !== null || kmOutsideState(point, nearest.state) === 0) return nearest
  return nearestMunicipality(point, stateAt(point))
}

/** Returns the nearest if several share the name. null: none found. */
function sourceTown(point: Placed): Municipality | null {
  if (!point.city) return null
  const state = readStateCode(point.state)
  const named = municipalitiesNamed(point.city).filter((town) => state === null || town.state === state)
  const [nearest] = named.toSorted((one, other) => metresBetween(point, one) - metresBetween(point, other))
  return nearest ?? null
}

const pointsPerWrite = 1_000

/** Sets the town of rows that were stored before the columns existed. Runs when the process starts. */
export async function completeTowns(db: Database, clock: Clock): Promise<void> {
  let last = 0
  let isChanged = false
  for (;;) {
    const points = await listWithoutTown(db, last)
    if (points.length === 0) break
    const rows = points.map((point) => ({ id: point.id, ...townColumns(point) }))
    await db.execute(sql`
      update charging_points p
      set municipality = r.municipality, near_town = r."nearTown", near_town_km = r."nearTownKm"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id integer, municipality text, "nearTown" text, "nearTownKm" real)
      where p.id = r.id`)
    last = points.at(-1)?.id ?? last
    isChanged = true
  }
  if (isChanged) await raiseContentVersion(db, 'charging', clock.now())
}

function listWithoutTown(db: Database, after: number) {
  const { id, city, state, latitude, longitude, municipality, isSample } = chargingPoints
  return db
    .select({ id, city, state, latitude, longitude })
    .from(chargingPoints)
    .where(and(isNull(municipality), eq(isSample, false), gt(id, after)))
    .orderBy(asc(id))
    .limit(pointsPerWrite)
}
