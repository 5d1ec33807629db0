import { createContext } from 'react-router'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

export const content = createContext<Content>()
export const clock = createContext<Clock>()
export const log = createContext<Log>()
export const siteUrl = createContext<string>()
/** Whether a mail server is configured, and the portal's contact address. `contactEmail` null: there is none. */
export const mail = createContext<{ isConfigured: boolean; contactEmail: string | null }>()
export const jobs = createContext<Jobs>()
/** Folder of stored files. null: tests store files in memory. */
export const filesFolder = createContext<string | null>()
export const fileStore = createContext<FileStore>()
/** Folder of uploaded files with charging points. `hasOpenChargeMapKey`: true if Open Charge Map is fetched. */
export const chargingImports = createContext<{ uploadsFolder: string; hasOpenChargeMapKey: boolean }>()
export const visitor = createContext<string>()
export type PageText = { bytesOf(html: string): Uint8Array<ArrayBuffer> }

/**
 * `isIncomplete`: an optional part failed, so the page is not cached. `html`: the page, if rendered without a stream. `text`: encodes
 * `html` with cached parts.
 */
export const page = createContext<{ isIncomplete: boolean; html: string | null; text: PageText | null }>({
  isIncomplete: false,
  html: null,
  text: null,
})
export type PageLimit = {
  /**
   * Counts a page.
   * @returns seconds until the visitor may try again; null: the page is allowed
   */
  refuses(visitor: string, parts?: number): Promise<number | null>
}
export const pageLimit = createContext<PageLimit>()
/** Set only for the webhook route: its token, and the sender's IP address for the log. `token` null: the webhook is disabled. */
export const webhookSender = createContext<{ token: string | null; senderAddress: string }>()
/** Set only in the panel, after authentication. */
export const administrator = createContext<Administrator>()
/** Address of an external map style. null: the map uses the portal's style. */
export const mapStyleUrl = createContext<string | null>()

/** Address from which browsers load map tiles. null: MAP_TILES is not set, or an external style replaces the tiles. */
export const mapTilesUrl = createContext<string | null>()
/** Address of the routing service for trips. null: none is configured. */
export const routerUrl = createContext<string | null>()
export const secret = createContext<PortalSecret>()
export const isTooLarge = createContext(false)
