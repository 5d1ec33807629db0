import { asc } from 'drizzle-orm'
import { isDoubtfulPoint } from '#app/features/charging/published-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

/** Doubtful points that the panel shows at once. */
export const mostDoubtfulPoints = 50

/**
 * Points that no visitor sees until an editor has confirmed them, by name. To confirm one is to set `doubt` to null, to reject one is to
 * hide it; both outlast later imports. Raise the content version 'charging' with either.
 */
export function listDoubtfulPoints(db: Database) {
  const { id, slug, name, address, city, state, latitude, longitude, source, doubt, nameKey } = chargingPoints
  return db
    .select({ id, slug, name, address, city, state, latitude, longitude, source, doubt })
    .from(chargingPoints)
    .where(isDoubtfulPoint)
    .orderBy(asc(nameKey), asc(id))
    .limit(mostDoubtfulPoints)
}

export function countDoubtfulPoints(db: Database): Promise<number> {
  return db.$count(chargingPoints, isDoubtfulPoint)
}
