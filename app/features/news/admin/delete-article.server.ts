import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import { news } from '#database/schema/news.ts'
import type { NewsDesk } from './news-desk.server.ts'

export type DeleteOutcome = { outcome: 'deleted'; title: string } | { outcome: 'missing' }

/** Deletes an article with everything that was kept of it: revisions, autosaves, former addresses. */
export function deleteArticle(
  { db, clock }: Pick<NewsDesk, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeleteOutcome> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(news)
      .where(eq(news.id, id))
      .returning({ title: news.title, isPublished: news.isPublished })
    if (!deleted) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'news-deleted', target: deleted.title })
    if (deleted.isPublished) await raiseContentVersion(tx, 'news', clock.now())
    return { outcome: 'deleted', title: deleted.title }
  })
}
