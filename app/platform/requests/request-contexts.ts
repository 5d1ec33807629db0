import { createContext } from 'react-router'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** Contexts of loaders and actions, set once per request in server/app.ts. */
export const content = createContext<Content>()
export const clock = createContext<Clock>()
export const log = createContext<Log>()
export const siteUrl = createContext<string>()
/** How mails leave, and the portal's contact address; null: none */
export const mail = createContext<{ isConfigured: boolean; contactEmail: string | null }>()
/** Enqueues jobs within a transaction. */
export const jobs = createContext<Jobs>()
/** Folder of files; null: memory (tests) */
export const filesFolder = createContext<string | null>()
/** Stored images and their renditions. */
export const fileStore = createContext<FileStore>()
/** Folder of uploaded charging points, and whether Open Charge Map is synchronised. */
export const chargingImports = createContext<{ uploadsFolder: string; isSynced: boolean }>()
/** Pseudonym of the visitor; the address itself stays in server/app.ts. */
export const visitor = createContext<string>()
/** Turns the rendered page into bytes. */
export type PageText = { bytesOf(html: string): Uint8Array<ArrayBuffer> }

/**
 * State of the page being rendered. `isIncomplete`: a part could not be read, so the page is not cached. `html` avoids a stream; `text`
 * inserts cached parts.
 */
export const page = createContext<{ isIncomplete: boolean; html: string | null; text: PageText | null }>({
  isIncomplete: false,
  html: null,
  text: null,
})
export type PageLimit = {
  /**
   * Counts a page.
   * @returns seconds until the next try; null: allowed
   */
  refuses(visitor: string, parts?: number): Promise<number | null>
}
/** Page limit of a visitor. */
export const pageLimit = createContext<PageLimit>()
/** The webhook's token (null: none) and the sender's address for the log. Set on that route only. */
export const webhookSender = createContext<{ token: string | null; senderAddress: string }>()
/** Set by the panel's guard only. */
export const administrator = createContext<Administrator>()
/** Foreign map style; null: the portal's ground */
export const mapStyleUrl = createContext<string | null>()

/** Address of the map tiles for browsers; null: none, or a style replaces them */
export const mapTilesUrl = createContext<string | null>()
/** Router of trips; null: none */
export const routerUrl = createContext<string | null>()
/** Signs and encrypts for all nodes. */
export const secret = createContext<PortalSecret>()
/** The body was too long and was not read. */
export const isTooLarge = createContext(false)
