import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'

/** A delivery, without its body. */
export type ListedWebhookLog = {
  id: number
  eventType: string
  success: boolean
  postTitle: string | null
  postId: string | null
  categoryName: string | null
  errorMessage: string | null
  processingMs: number | null
  /** ISO instant. */
  createdAt: string
}

/** What was delivered, the last one first (AHOOK-02; pages of 50 by T-72). @param after see newestFirst */
export async function listWebhookLogs(db: Database, after: string | null): Promise<Page<ListedWebhookLog>> {
  const logs = automarticlesWebhookLogs
  const list = newestFirst(logs.createdAt, logs.id, after)
  const rows = await db
    .select({
      id: logs.id,
      eventType: logs.eventType,
      success: logs.success,
      postTitle: logs.postTitle,
      postId: logs.postId,
      categoryName: logs.categoryName,
      errorMessage: logs.errorMessage,
      processingMs: logs.processingTime,
      createdAt: logs.createdAt,
      micros: list.micros,
    })
    .from(logs)
    .where(list.isBehind)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ micros: _key, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
