import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { isSlugTaken } from '#app/features/news/admin/save-version.server.ts'
import {
  articleColumns,
  type ArticleDeps,
  findOrCreateCategory,
  keepRevision,
  linkVehicles,
  schedulePublication,
} from './save-version.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleFields } from './article-fields.ts'
import { discardAutosave } from './autosaves.server.ts'

type NewArticle = {
  username: string
  fields: ArticleFields
  /** The form's autosave; it has served once the article is saved. */
  autosaveId?: string | null
}

type CreateOutcome = { outcome: 'created'; id: number; version: number } | { outcome: 'slug-taken' }

/** Saves a new article, with its first revision. */
export function createArticle(
  { db, clock, jobs }: ArticleDeps,
  { username, fields, autosaveId }: NewArticle,
): Promise<CreateOutcome> {
  return db.transaction(async (tx) => {
    // Before anything is written: a category made for an article that is refused would stay.
    if (await isSlugTaken(tx, fields.slug, null)) return { outcome: 'slug-taken' }
    const now = clock.now()
    const categoryId = await findOrCreateCategory(tx, fields.categories, now)
    const [created] = await tx
      .insert(news)
      .values({ ...articleColumns(fields), slug: fields.slug, categoryId, version: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: news.slug })
      .returning({ id: news.id, version: news.version })
    if (!created) return { outcome: 'slug-taken' }
    const { id, version } = created
    await linkVehicles(tx, id, fields.vehicleIds)
    await keepRevision(tx, { newsId: id, version, fields, username, now })
    await schedulePublication(tx, jobs, id, fields)
    if (autosaveId) await discardAutosave(tx, { id: autosaveId, username })
    await recordAdminAction(tx, clock, { username, action: 'news-created', target: fields.title })
    if (fields.isPublished)
      await recordAdminAction(tx, clock, { username, action: 'news-published', target: fields.title })
    if (fields.isPublished) await raiseContentVersion(tx, 'news', now)
    return { outcome: 'created', id, version }
  })
}
