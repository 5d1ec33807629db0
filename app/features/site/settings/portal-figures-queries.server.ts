import { eq } from 'drizzle-orm'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { portalFigures } from '#database/schema/portal.ts'
import { figureNote, type StatedFigure } from './portal-figure.ts'

/** The confirmed figures of the portal, read once per content version. */
export const listConfirmedFigures = cachePerContentVersion('portal', async (db: Database): Promise<StatedFigure[]> => {
  const { key, value, label, source, referenceDate, isConfirmed } = portalFigures
  const rows = await db
    .select({ figure: { key, value, label }, origin: { source, referenceDate } })
    .from(portalFigures)
    .where(eq(isConfirmed, true))
  return rows.map(({ figure, origin }) => ({ ...figure, note: figureNote(origin) }))
})
