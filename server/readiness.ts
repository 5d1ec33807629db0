import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
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
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('draining', 503)
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
    return c.text('ok')
  })
}
