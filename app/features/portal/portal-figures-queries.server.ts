import { keptPerContentVersion } from '#app/platform/kept-content.server.ts'
import type { Database } from '#database/database.ts'
import { portalFigures } from '#database/schema/portal.ts'
import type { PortalFigure } from './portal-figure.ts'

/** Everything that the portal states about itself, read once per content version. */
export const listPortalFigures = keptPerContentVersion('portal', (db: Database): Promise<PortalFigure[]> => {
  const { key, value, label, source, referenceDate, isConfirmed } = portalFigures
  return db.select({ key, value, label, source, referenceDate, isConfirmed }).from(portalFigures)
})
