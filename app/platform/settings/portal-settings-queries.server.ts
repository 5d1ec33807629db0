import type { RouterContextProvider } from 'react-router'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Database } from '#database/database.ts'
import { portalFigures, portalSettings } from '#database/schema/portal.ts'
import {
  figureNote,
  initialSettings,
  isSettingName,
  type PortalContacts,
  type PortalSettings,
  type PublishedFigure,
} from './portal-settings.ts'
import { eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export const findPortalSettings = cachePerContentVersion('portal', readPortalSettings)

/** Reads without the cache, for commands and the panel. */
export async function readPortalSettings(db: Database): Promise<PortalSettings> {
  return settingsOf(await db.select().from(portalSettings))
}

/** Contacts of the portal. null: they could not be loaded. */
export function findContacts(context: Readonly<RouterContextProvider>): Promise<PortalContacts | null> {
  const content = context.get(contexts.content)
  const read = async (): Promise<PortalContacts> => {
    const { showSamples, reviewIncoming, refreshSources, ...contacts } = await findPortalSettings(content)
    return contacts
  }
  return loadOrNothing(content, read, null)
}

/** Ignores unknown names and values of the wrong type. */
export function settingsOf(rows: { key: string; value: unknown }[]): PortalSettings {
  const decided = rows.filter(({ key, value }) => isSettingName(key) && typeof value === typeof initialSettings[key])
  return { ...initialSettings, ...Object.fromEntries(decided.map(({ key, value }) => [key, value])) }
}

export const listConfirmedFigures = cachePerContentVersion(
  'portal',
  async (db: Database): Promise<PublishedFigure[]> => {
    const { key, value, label, source, referenceDate, isConfirmed } = portalFigures
    const rows = await db
      .select({ figure: { key, value, label }, origin: { source, referenceDate } })
      .from(portalFigures)
      .where(eq(isConfirmed, true))
    return rows.map(({ figure, origin }) => ({ ...figure, note: figureNote(origin) }))
  },
)

/** Turns a setting on, unless an editor has already chosen. */
export function turnOnInitially(db: Database, clock: Clock, key: 'reviewIncoming' | 'refreshSources'): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const begun = await tx
      .insert(portalSettings)
      .values({ key, value: true, updatedBy: 'sistema', updatedAt: now })
      .onConflictDoNothing()
      .returning({ key: portalSettings.key })
    if (begun.length > 0) await raiseContentVersion(tx, 'portal', now)
  })
}
