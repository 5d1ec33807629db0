import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'
import { type StartedPortal, startPortal } from '#tests/start-portal.ts'
import { administratorSettings, adminTest } from './administrator.ts'

export const hostileMarkup = '<img src=x onerror=alert(1)>'

/** As an editor of a portal that other systems have delivered to: yesterday, and 40 days ago. */
export const test = adminTest.extend<object, { portal: StartedPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortalWithLogs()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

type Preparation = { settings?: Record<string, string>; change?: (db: Database) => Promise<unknown> }

/** @param change what happens to the database before the portal starts */
export async function startPortalWithLogs({ settings = {}, change }: Preparation = {}): Promise<StartedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  const { db, close } = await openEmbeddedPostgres(dataDir)
  await addLogs(db)
  await change?.(db)
  await close()
  const portal = await startPortal({ ...administratorSettings, DATA_DIR: dataDir, SEED: 'none', ...settings })
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addLogs(db: Database): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const address = { ipAddress: '203.0.113.9' }
  await db.insert(automarticlesWebhookLogs).values([
    {
      ...address,
      eventType: 'POST_CREATED',
      success: false,
      postTitle: `Título ${hostileMarkup}`,
      postId: 'a-7',
      errorMessage: `Sem categoria. ${hostileMarkup}`,
      processingTime: 12,
      payload: { event: 'POST_CREATED', post: { id: 'a-7', content: { html: hostileMarkup } } },
      createdAt: daysAgo(1),
    },
    {
      ...address,
      eventType: 'POST_UPDATED',
      success: true,
      postTitle: 'Autonomia no inverno: o que muda com o ar quente ligado na estrada',
      postId: 'a-71',
      processingTime: 1843,
      payload: { event: 'POST_UPDATED', post: { text: 'palavra '.repeat(20_000) } },
      createdAt: daysAgo(2),
    },
    { ...address, eventType: 'CATEGORY_CREATED', success: true, categoryName: 'Recarga', createdAt: daysAgo(3) },
    { eventType: 'CHECK_INTEGRATION', success: true, processingTime: 3, createdAt: daysAgo(40) },
  ])
}
