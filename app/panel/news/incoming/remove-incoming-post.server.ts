import { and, eq, notInArray } from 'drizzle-orm'
import { lockArticle } from '#app/panel/news/editor-article-queries.server.ts'
import { deleteArticle } from '#app/panel/news/delete-article.server.ts'
import { recordArticleChange, saveVersion } from '#app/panel/news/save-version.server.ts'
import { systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { newsRevisions } from '#database/schema/news.ts'
import { lockPost, type IncomingOrder, updatePost } from './apply-incoming-post.server.ts'
import { senderUsername } from './incoming-post.ts'

export type RemoveOutcome = {
  outcome:
    | 'deleted'
    /** An editor has changed the article, so it becomes a draft instead of being deleted. */
    | 'withdrawn'
    | 'unknown-post'
    | 'superseded'
}

/** Deletes the article, or makes it a draft. Call it in a transaction. */
export async function removeIncomingPost(
  tx: Database,
  clock: Clock,
  postId: string,
  { deliveryId, isReplay }: IncomingOrder,
): Promise<RemoveOutcome> {
  const known = await lockPost(tx, postId)
  if (known.lastDeliveryId > deliveryId && !isReplay) return { outcome: 'superseded' }
  await updatePost(tx, postId, {
    deletedAt: clock.now(),
    contentHash: null,
    imageUrl: null,
    lastDeliveryId: Math.max(known.lastDeliveryId, deliveryId),
  })
  const before = known.newsId === null ? null : await lockArticle(tx, known.newsId)
  if (!before) return { outcome: 'unknown-post' }
  if (!(await isEdited(tx, before.id))) {
    await deleteArticle({ db: tx, clock }, { id: before.id, username: senderUsername })
    return { outcome: 'deleted' }
  }
  const fields = { ...before.fields, status: 'draft' as const, isPublished: false, publishAt: null }
  await saveVersion(tx, { before, fields, username: senderUsername, now: clock.now() })
  await recordArticleChange(tx, clock, { username: senderUsername, before, fields })
  return { outcome: 'withdrawn' }
}

async function isEdited(tx: Database, newsId: number): Promise<boolean> {
  const [edited] = await tx
    .select({ version: newsRevisions.version })
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, newsId), notInArray(newsRevisions.username, [senderUsername, systemUsername])))
    .limit(1)
  return edited !== undefined
}
