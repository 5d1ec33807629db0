import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'

export const hostileMarkup = '<img src=x onerror=alert(1)>'

export const settingsWithoutSeed = { ...administratorSettings, SEED: 'none' }

/** Deliveries of yesterday and of 40 days ago. `page` is signed in. */
export const test = adminTest.extend({
  portal: sharedPortal({ settings: settingsWithoutSeed, fill: addLogs }),
})

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
