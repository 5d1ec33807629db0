import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { newsAutosaves, newsRevisions } from '#database/schema/news.ts'
import type { ArticleEntry } from './article-fields.ts'
import { readArticleEntry } from './article-form.ts'
import { isUuid } from '#app/platform/row-id.ts'

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
 * What an editor wrote and never saved, of one article or, with null, of new ones: the newest first. A save takes the
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
