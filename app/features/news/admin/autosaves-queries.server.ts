import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news, newsAutosaves } from '#database/schema/news.ts'
import { type ArticleEntry, readArticleEntry } from './article-entry.ts'

const mostAutosaves = 10

type ListedAutosave = {
  id: string
  baseVersion: number | null
  /** ISO instant */
  savedAt: string
  entry: ArticleEntry
  /** False where somebody saved the article after it: the text is still nobody's but this one's. */
  isNewest: boolean
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
      isNewest: sql<boolean>`${news.updatedAt} is null or ${newsAutosaves.savedAt} > ${news.updatedAt}`,
    })
    .from(newsAutosaves)
    .leftJoin(news, eq(news.id, newsAutosaves.newsId))
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
