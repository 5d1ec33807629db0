import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleFields } from './article-fields.ts'
import { stateColumns, toState, vehicleIdsOf } from './article-state.server.ts'

export type EditorArticle = {
  id: number
  version: number
  fields: ArticleFields
  /** Minutes by the words of the content, or as stated. */
  readTimeMin: number | null
  /** Read-only (ANEWS-13). */
  views: number
  likes: number
  /** ISO instants */
  createdAt: string
  updatedAt: string
}

/** An article as its editor opens it, published or not; null where there is none. */
export async function findArticleForEditor(db: Database, id: number): Promise<EditorArticle | null> {
  const [row] = await db
    .select({ ...stateColumns, views: news.views, likes: news.likes, createdAt: news.createdAt })
    .from(news)
    .where(eq(news.id, id))
    .limit(1)
  if (!row) return null
  const { views, likes, createdAt, ...columns } = row
  const { version, updatedAt, fields } = toState(columns, await vehicleIdsOf(db, id))
  return {
    id,
    version,
    fields,
    readTimeMin: columns.readTime,
    views,
    likes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
