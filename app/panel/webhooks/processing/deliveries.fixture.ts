import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { processDelivery } from './process-delivery.server.ts'

type Enqueued = { name: string; data: object }

/** Jobs are recorded in `enqueued` and do not run. */
export function setUpDeliveries(db: Database, { isReviewed = false, now = fixedClock.now() } = {}) {
  const enqueued: Enqueued[] = []
  const jobs = {
    enqueue: async (_tx: Database, name: string, data: object) => {
      enqueued.push({ name, data })
    },
  }
  const clock = { now: () => now }
  const deps = { db, clock, jobs, isReviewed }
  /**
   * Stores and processes a delivery.
   * @returns its log row
   */
  const deliver = async (rawBody: string, { isReplay = false, id }: { isReplay?: boolean; id?: number } = {}) => {
    const [row] = await db
      .insert(logs)
      .values({ ...(id && { id }), eventType: 'UNKNOWN', success: false, state: 'waiting', rawBody, createdAt: now })
      .returning({ id: logs.id })
    await processDelivery(deps, { logId: row!.id, isReplay }, { isLast: false })
    const [after] = await db.select().from(logs).where(eq(logs.id, row!.id))
    return after!
  }
  const send = (event: string, about: Record<string, unknown> = {}, order = {}) =>
    deliver(buildDelivery(event, { post: buildPost(about) }), order)
  const articles = () => db.select().from(news).orderBy(news.id)
  return { deps, enqueued, deliver, send, articles }
}
