import type { RouterContextProvider } from 'react-router'
import { failureName } from '#app/platform/content/database-code.server.ts'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Database } from '#database/database.ts'
import { portalSettings } from '#database/schema/portal.ts'
import { initialSettings, isSettingName, type PortalContacts, type PortalSettings } from './portal-settings.ts'

/** Everything that editors decide about the portal, read once per content version: `findPortalSettings(content)`. */
export const findPortalSettings: (content: Content) => Promise<PortalSettings> = cachePerContentVersion(
  'portal',
  async (db: Database) => settingsOf(await db.select().from(portalSettings)),
)

/** The portal's contacts, for a page that works without them: null if they could not be read. */
export async function findContacts(context: Readonly<RouterContextProvider>): Promise<PortalContacts | null> {
  try {
    const { showSamples, reviewIncoming, ...contacts } = await findPortalSettings(context.get(contexts.content))
    return contacts
  } catch (error) {
    context.get(contexts.log).error({ failure: failureName(error) }, 'the contacts of the portal could not be read')
    return null
  }
}

/** A decided setting replaces its initial value; a row without a meaning is ignored. */
export function settingsOf(rows: { key: string; value: unknown }[]): PortalSettings {
  const decided = rows.filter(({ key, value }) => isSettingName(key) && typeof value === typeof initialSettings[key])
  return { ...initialSettings, ...Object.fromEntries(decided.map(({ key, value }) => [key, value])) }
}
