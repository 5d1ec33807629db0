import { createContext } from 'react-router'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** Contexts of loaders and actions; set once per request in server/app.ts. */
export const content = createContext<Content>()
export const clock = createContext<Clock>()
export const log = createContext<Log>()
export const siteUrl = createContext<string>()
/** The way of mails (a server, else files), and the address to write to about the portal; null if there is none. */
export const mail = createContext<{ isConfigured: boolean; contactEmail: string | null }>()
/** Work for later, decided in the transaction that asks for it. */
export const jobs = createContext<Jobs>()
/** The folder of files; null keeps them in memory, for tests. */
export const filesFolder = createContext<string | null>()
/** Pictures that editors sent, and what is made of them. */
export const fileStore = createContext<FileStore>()
/** The folder where files of charging points wait for their import, and whether points come from Open Charge Map every night. */
export const chargingImports = createContext<{ uploadsFolder: string; isSynced: boolean }>()
/** Stands for the visitor's address (as far as TRUST_PROXY allows to believe it), which goes no further than server/app.ts. */
export const visitor = createContext<string>()
/** Makes the bytes of a page from what was rendered of it. */
export type PageText = { bytesOf(html: string): Uint8Array<ArrayBuffer> }

/**
 * Marks of the page that is being made. `isIncomplete` is set by a loader whose page stands without something that could not be read: it
 * is not kept. `html` is the text, which then need not go through a stream; `text` puts the kept parts into it.
 */
export const page = createContext<{ isIncomplete: boolean; html: string | null; text: PageText | null }>({
  isIncomplete: false,
  html: null,
  text: null,
})
export type PageLimit = {
  /** Counts one page. @returns after how many seconds the visitor may ask again; null where the page may be made */
  refuses(visitor: string, parts?: number): Promise<number | null>
}
/** The limit of pages for a visitor. */
export const pageLimit = createContext<PageLimit>()
/** The sender of deliveries: its token, null if none is set, and the address for the log. Set on that route only. */
export const webhookSender = createContext<{ token: string | null; senderAddress: string }>()
/** Only where the guard of the panel has let the request through. */
export const administrator = createContext<Administrator>()
/** The style that the map is drawn in, of somebody else; null: the portal's own outline. */
export const mapStyleUrl = createContext<string | null>()

/** Location of the operator's streets for browsers: an address, or a path of ours; null: there are none, or a style takes their place. */
export const mapTilesUrl = createContext<string | null>()
/** The router of the operator for trips; null: there is none. */
export const routerUrl = createContext<string | null>()
/** Signs and encrypts what has to be read again on any node. */
export const secret = createContext<PortalSecret>()
/** The body was longer than a form may be, and was not read. */
export const isTooLarge = createContext(false)
