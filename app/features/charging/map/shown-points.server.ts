import { and, eq } from 'drizzle-orm'
import { keptPerContentVersion } from '#app/platform/kept-content.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { PointSource } from './map-group.ts'

/** Samples as long as no real point can be seen (T-45), and whom the shown points come from. Kept per content version. */
export const findShownPoints = keptPerContentVersion(
  'charging',
  async (db: Database): Promise<{ show: 'samples' | 'real'; sources: PointSource[] }> => {
    const rows = await db
      .selectDistinct({ source: chargingPoints.source })
      .from(chargingPoints)
      .where(and(eq(chargingPoints.isHidden, false), eq(chargingPoints.isSample, false)))
    const sources = rows.map(({ source }) => source).toSorted()
    return sources.length > 0 ? { show: 'real', sources } : { show: 'samples', sources: ['sample'] }
  },
)
