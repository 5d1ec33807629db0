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
  /** True once the shutdown begins, so that load balancers send no new requests. */
  isDraining: () => boolean
}

/** `/healthz`: the process runs. `/readyz`: the portal can serve requests and is not shutting down. */
export function serveReadiness(app: Hono, { content, fileStore, log, isDraining }: ReadinessParts): void {
  let readyAt: number | null = null
  // Proxies block exactly these paths, so variants such as '/./readyz' must not match.
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

/** In a parsed URL, dots and escapes are already normalised. */
function targetOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.url ?? new URL(c.req.url).pathname
}

/** Cache time, because frequent checks must not load the database and the file store. */
const rememberedMs = 500
