import { asc, sql } from 'drizzle-orm'
import type { NameKey } from '#app/features/charging/point-queries.server.ts'
import { isPublishedRealPoint } from '#app/features/charging/published-points.server.ts'
import { keptPerContentVersion } from '#app/platform/kept-content.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { pageSize } from './charging-page-data.ts'

/** The first point of every page of the whole list, kept per content version: walking to page 2,000 takes far too long. */
export const findWherePagesBegin = keptPerContentVersion('charging', (db: Database): Promise<NameKey[]> => {
  const { nameKey, id } = chargingPoints
  const numbered = db
    .select({ nameKey, id, number: sql<number>`row_number() over (order by ${nameKey}, ${id})`.as('number') })
    .from(chargingPoints)
    .where(isPublishedRealPoint)
    .as('numbered')
  return db
    .select({ nameKey: numbered.nameKey, id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${pageSize}::integer = 1`)
    .orderBy(asc(numbered.number))
})
