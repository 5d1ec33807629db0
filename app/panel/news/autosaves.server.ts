import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news, newsAutosaves, newsRevisions } from '#database/schema/news.ts'
import type { ArticleEntry } from './article-fields.ts'
import { readArticleEntry } from './article-form.ts'
import { isUuid } from '#app/platform/row-id.ts'
import type { Clock } from '#app/platform/process/clock.ts'

const mostAutosaves = 10

type ListedAutosave = {
  id: string
  baseVersion: number | null
  /** ISO instant */
  savedAt: string
  entry: ArticleEntry
  /** Its writer has saved the article since: the text is kept, and no longer put before the form. */
  isSuperseded: boolean
}

/**
 * Unsaved texts of an editor, for one article or, with null, for new ones: the newest first. A save takes the
 * autosave of its form away, so whatever is listed exists nowhere else.
 */
export async function listAutosaves(
  db: Database,
  { username, newsId }: { username: string; newsId: number | null },
): Promise<ListedAutosave[]> {
  const rows = await db
    .select({
      id: newsAutosaves.id,
      baseVersion: newsAutosaves.baseVersion,
      savedAt: newsAutosaves.savedAt,
      fields: newsAutosaves.fields,
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
    .limit(mostAutosaves)
  return rows.map(({ fields, savedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    entry: readArticleEntry(fields),
  }))
}

/** Saves of the same article by the same editor. Somebody else's save takes no place of a text: the two may differ. */
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

/** Gives up what was autosaved; only its writer can. */
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

/** Characters of all fields together: a body of the longest length, and what stands around it. */
const longestAutosave = 1_050_000
const retentionDays = 30

type Autosave = {
  /** A UUID, made by the browser when the form opens. */
  id: string
  username: string
  /** Null while the article is new. */
  newsId: number | null
  /** The version that the editor began with. */
  baseVersion: number | null
  entry: ArticleEntry
}

type AutosaveOutcome =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' }
  /** The article is gone. */
  | { outcome: 'missing' }
  /** No name that a form of this editor has. */
  | { outcome: 'refused' }

/** Keeps what an editor is writing, apart from the article, until the form is saved or given up. */
export async function autosaveArticle(db: Database, clock: Clock, autosave: Autosave): Promise<AutosaveOutcome> {
  const { id, username, newsId, baseVersion, entry } = autosave
  if (!isUuid(id)) return { outcome: 'refused' }
  if (Object.values(entry).reduce((sum, text) => sum + text.length, 0) > longestAutosave) return { outcome: 'too-long' }
  return db.transaction(async (tx) => {
    if (newsId !== null && !(await holdNews(tx, newsId))) return { outcome: 'missing' }
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

/** So that the article is not deleted between the look and the write. */
async function holdNews(tx: Database, id: number): Promise<boolean> {
  const [found] = await tx.select({ id: news.id }).from(news).where(eq(news.id, id)).for('key share')
  return found !== undefined
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * 86_400_000)
}
