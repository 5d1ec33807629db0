import { inArray } from 'drizzle-orm'
import { confirmedFigureKeys, type PortalFigure } from '#app/features/site/settings/portal-figure.ts'
import type { PortalSettings } from '#app/features/site/settings/portal-settings.ts'
import { settingsOf } from '#app/features/site/settings/portal-settings-queries.server.ts'
import type { Database } from '#database/database.ts'
import { portalFigures, portalSettings } from '#database/schema/portal.ts'
import { inPageOrder } from './figure-pages.ts'

/** Counted figures had rows too (T-18); they stay and are no longer shown. */
const confirmedKeys: string[] = Object.values(confirmedFigureKeys).flat()

export type EditableSettings = { settings: PortalSettings; figures: PortalFigure[] }

/** Everything that the settings screen shows, as it stands now. */
export async function findEditableSettings(db: Database): Promise<EditableSettings> {
  const { key, value, label, source, referenceDate, isConfirmed } = portalFigures
  const [settings, figures] = await Promise.all([
    db.select().from(portalSettings),
    db
      .select({ key, value, label, source, referenceDate, isConfirmed })
      .from(portalFigures)
      .where(inArray(key, confirmedKeys))
      .orderBy(key),
  ])
  return { settings: settingsOf(settings), figures: inPageOrder(figures) }
}
