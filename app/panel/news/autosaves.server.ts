import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news, newsAutosaves, newsRevisions } from '#database/schema/news.ts'
import type { ArticleEntry } from './article-fields.ts'
import { readArticleEntry } from './article-form.ts'
import { isUuid } from '#app/platform/row-id.ts'
import type { Clock } from '#app/platform/process/clock.ts'

const maxAutosaves = 10

/**
 * Newest first.
 * @param newsId null: texts of new articles
 */
export async function listAutosaves(db: Database, { username, newsId }: { username: string; newsId: number | null }) {
  const rows = await db
    .select({
      id: newsAutosaves.id,
      baseVersion: newsAutosaves.baseVersion,
      savedAt: newsAutosaves.savedAt,
      fields: newsAutosaves.fields,
      /** The editor saved the article after this autosave, so another text is proposed first. */
      isSuperseded: sql<boolean>`exists (${savedSince(db)})`,
    })
    .from(newsAutosaves)
    .where(
      and(
        eq(newsAutosaves.username, username),
        newsId === null ? isNull(newsAutosaves.newsId) : eq(newsAutosaves.newsId, newsId),
      ),
    )
    .orderBy(desc(newsAutosaves.savedAt))
    .limit(maxAutosaves)
  return rows.map(({ fields, savedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    entry: readArticleEntry(fields),
  }))
}

/** Later saves of the article by the same editor. Other editors' saves may lack the text. */
function savedSince(db: Database) {
  return db
    .select({ id: newsRevisions.id })
    .from(newsRevisions)
    .where(
      and(
        eq(newsRevisions.newsId, newsAutosaves.newsId),
        eq(newsRevisions.username, newsAutosaves.username),
        gte(newsRevisions.createdAt, newsAutosaves.savedAt),
      ),
    )
}

/** 'missing': unknown, or another editor's. */
export async function discardAutosave(
  db: Database,
  { id, username }: { id: string; username: string },
): Promise<'discarded' | 'missing'> {
  if (!isUuid(id)) return 'missing'
  const discarded = await db
    .delete(newsAutosaves)
    .where(and(eq(newsAutosaves.id, id), eq(newsAutosaves.username, username)))
    .returning({ id: newsAutosaves.id })
  return discarded.length > 0 ? 'discarded' : 'missing'
}

const maxAutosaveLength = 1_050_000
const retentionDays = 30

type Autosave = {
  id: string
  username: string
  /** null: a new article. */
  newsId: number | null
  /** Version that the editor opened. null: a new article. */
  baseVersion: number | null
  entry: ArticleEntry
}

type AutosaveOutcome =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' }
  | { outcome: 'missing' }
  /** The id is no UUID, or belongs to another editor. */
  | { outcome: 'refused' }

/** Stores the text separately from the article, until the form is saved or discarded. */
export async function autosaveArticle(db: Database, clock: Clock, autosave: Autosave): Promise<AutosaveOutcome> {
  const { id, username, newsId, baseVersion, entry } = autosave
  if (!isUuid(id)) return { outcome: 'refused' }
  if (Object.values(entry).reduce((sum, text) => sum + text.length, 0) > maxAutosaveLength)
    return { outcome: 'too-long' }
  return db.transaction(async (tx) => {
    if (newsId !== null && !(await lockNews(tx, newsId))) return { outcome: 'missing' }
    const savedAt = clock.now()
    const [saved] = await tx
      .insert(newsAutosaves)
      .values({ id, newsId, username, baseVersion, fields: entry, savedAt })
      .onConflictDoUpdate({
        target: newsAutosaves.id,
        set: { newsId, baseVersion, fields: entry, savedAt },
        setWhere: eq(newsAutosaves.username, username),
      })
      .returning({ id: newsAutosaves.id })
    if (!saved) return { outcome: 'refused' }
    await tx.delete(newsAutosaves).where(lt(newsAutosaves.savedAt, daysBefore(savedAt, retentionDays)))
    return { outcome: 'saved', savedAt: savedAt.toISOString() }
  })
}

/** The article cannot be deleted before the autosave is written. */
async function lockNews(tx: Database, id: number): Promise<boolean> {
  const [found] = await tx.select({ id: news.id }).from(news).where(eq(news.id, id)).for('key share')
  return found !== undefined
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * 86_400_000)
}
