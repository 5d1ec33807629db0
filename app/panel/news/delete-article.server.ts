import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { moveToBin } from '#app/platform/bin/move-to-bin.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleDeps } from './save-version.server.ts'

type DeleteOutcome = { outcome: 'deleted'; title: string; binId: number } | { outcome: 'missing' }

/** Includes revisions, autosaves and former slugs. Other articles can use its slug immediately. */
export function deleteArticle(
  { db, clock }: Pick<ArticleDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeleteOutcome> {
  return db.transaction(async (tx) => {
    const [article] = await tx
      .select({ title: news.title, isPublished: news.isPublished })
      .from(news)
      .where(eq(news.id, id))
      .for('update')
    if (!article) return { outcome: 'missing' }
    const { title, isPublished } = article
    const binId = await moveToBin(tx, clock, { kind: 'article', id, label: title, username })
    await tx.delete(news).where(eq(news.id, id))
    await recordAdminAction(tx, clock, { username, action: 'news-deleted', target: title })
    if (isPublished) await raiseContentVersion(tx, 'news', clock.now())
    return { outcome: 'deleted', title, binId }
  })
}
