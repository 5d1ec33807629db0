import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { townColumns } from '#app/domain/charging/point-town.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

const pointsPerWrite = 1_000

/** For the start of a process: finds the towns of points that are older than the search for towns. */
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
