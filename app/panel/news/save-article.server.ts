import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import {
  articleColumns,
  type ArticleDeps,
  findOrCreateCategory,
  saveRevision,
  linkVehicles,
  saveVersion,
  schedulePublication,
} from './save-version.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { news, newsRevisions } from '#database/schema/news.ts'
import { type ArticleFields, editArticlePath } from './article-fields.ts'
import { recordArticleChange, isSlugTaken } from './save-version.server.ts'
import { discardAutosave } from './autosaves.server.ts'
import { and, eq } from 'drizzle-orm'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { type Database, databaseCode } from '#database/database.ts'
import { type ArticleState, lockArticle } from './editor-article-queries.server.ts'

type NewArticle = {
  username: string
  fields: ArticleFields
  autosaveId?: string | null
}

type CreateOutcome = { outcome: 'created'; id: number; version: number } | { outcome: 'slug-taken' }

export function createArticle(
  { db, clock, jobs }: ArticleDeps,
  { username, fields: entered, autosaveId }: NewArticle,
): Promise<CreateOutcome> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const fields = withPublicationTime(entered, null, now)
    // First, because a refused save must not leave a new category.
    if (await isSlugTaken(tx, fields.slug, null)) return { outcome: 'slug-taken' }
    const categoryId = await findOrCreateCategory(tx, fields.categories, now)
    const columns = await articleColumns(fields)
    const [created] = await tx
      .insert(news)
      .values({ ...columns, slug: fields.slug, categoryId, version: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: news.slug })
      .returning({ id: news.id, version: news.version })
    if (!created) return { outcome: 'slug-taken' }
    const { id, version } = created
    await linkVehicles(tx, id, fields.vehicleIds)
    await saveRevision(tx, { newsId: id, version, fields, username, now })
    await schedulePublication(tx, jobs, id, fields)
    if (autosaveId) await discardAutosave(tx, { id: autosaveId, username })
    const line = { username, target: fields.title, path: editArticlePath(id) }
    await recordAdminAction(tx, clock, { ...line, action: 'news-created' })
    if (fields.isPublished) await recordAdminAction(tx, clock, { ...line, action: 'news-published' })
    if (fields.isPublished) await raiseContentVersion(tx, 'news', now)
    return { outcome: 'created', id, version }
  })
}

type ArticleChange = {
  id: number
  baseVersion: number
  username: string
  fields: ArticleFields
  autosaveId?: string | null
}

/** Another editor has saved the article, and nothing was written. `theirs`: the saved state. */
export type ArticleConflict = {
  outcome: 'conflict'
  /** Send it as `baseVersion` to overwrite the saved version. */
  version: number
  /** null: not saved by an editor. */
  username: string | null
  savedAt: string
  theirs: ArticleFields
}

type UpdateOutcome =
  | { outcome: 'updated'; version: number }
  | { outcome: 'missing' }
  | { outcome: 'slug-taken' }
  | ArticleConflict

export async function updateArticle({ db, clock, jobs }: ArticleDeps, change: ArticleChange): Promise<UpdateOutcome> {
  const { id, baseVersion, username, autosaveId } = change
  try {
    return await db.transaction(async (tx) => {
      const before = await lockArticle(tx, id)
      if (!before) return { outcome: 'missing' }
      if (before.version !== baseVersion) return describeConflict(tx, before)
      const now = clock.now()
      const fields = withPublicationTime(change.fields, before.fields, now)
      const saved = await saveVersion(tx, { before, fields, username, now })
      if (saved === 'slug-taken') return { outcome: 'slug-taken' }
      await schedulePublication(tx, jobs, id, fields)
      if (autosaveId) await discardAutosave(tx, { id: autosaveId, username })
      await recordArticleChange(tx, clock, { username, before, fields })
      return { outcome: 'updated', version: saved.version }
    })
  } catch (error) {
    // Another article took the slug after the check.
    if (databaseCode(error) === '23505') return { outcome: 'slug-taken' }
    throw error
  }
}

/** An article published today without a time gets the current minute. Later saves keep it until the date changes. */
function withPublicationTime(fields: ArticleFields, before: ArticleFields | null, now: Date): ArticleFields {
  const { isPublished, publishAt, publishedDate } = fields
  if (!isPublished || publishAt !== null) return fields
  if (before?.isPublished)
    return before.publishedDate === publishedDate ? { ...fields, publishAt: before.publishAt } : fields
  if (publishedDate !== dayInSaoPaulo(now)) return fields
  const minute = new Date(now)
  minute.setUTCSeconds(0, 0)
  return { ...fields, publishAt: minute.toISOString() }
}

async function describeConflict(
  tx: Database,
  { id, version, updatedAt, fields: theirs }: ArticleState,
): Promise<ArticleConflict> {
  const [latest] = await tx
    .select()
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, id), eq(newsRevisions.version, version)))
  return {
    outcome: 'conflict',
    version,
    username: latest?.username ?? null,
    savedAt: (latest?.createdAt ?? updatedAt).toISOString(),
    theirs,
  }
}
