import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'

export type ReadinessParts = {
  content: { db: Database }
  fileStore: FileStore
  log: Log
  /** True once the portal is asked to end: balancers send nothing new. */
  isDraining: () => boolean
}

/** `/healthz` says that the process lives, `/readyz` that it can do its work and will go on with it. */
export function serveReadiness(app: Hono, { content, fileStore, log, isDraining }: ReadinessParts): void {
  let readyAt: number | null = null
  // A rule of a proxy compares the address as it was sent: another spelling of it, such as '/./readyz', is none of these.
  const isSpelled = (c: Context, path: string) => targetOf(c).replace(/\?.*$/s, '') === path
  app.get('/healthz', (c, next) => (isSpelled(c, '/healthz') ? Promise.resolve(c.text('ok')) : next()))
  app.get('/readyz', async (c, next) => {
    if (!isSpelled(c, '/readyz')) return next()
    if (isDraining()) return c.text('draining', 503)
    if (readyAt !== null && performance.now() - readyAt < rememberedMs) return c.text('ok')
    try {
      await content.db.execute(sql`select 1`)
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return c.text('database', 503)
    }
    try {
      await fileStore.check()
    } catch (error) {
      log.error({ err: error }, 'the file store does not answer')
      return c.text('files', 503)
    }
    readyAt = performance.now()
    return c.text('ok')
  })
}

/** What the request line names; the URL of a request has neither escapes of dots nor segments of dots any more. */
function targetOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.url ?? new URL(c.req.url).pathname
}

/** Checks are made once a second; an answer that costs reads and writes is not made for each that asks more often. */
const rememberedMs = 500
