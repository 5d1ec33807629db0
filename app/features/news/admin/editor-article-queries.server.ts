import { eq } from 'drizzle-orm'
import { editorHtmlOf } from '#app/features/news/body/editor-html.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleFields } from './article-fields.ts'
import { stateColumns, toState, vehicleIdsOf } from './article-state.server.ts'

type EditorArticle = {
  id: number
  version: number
  fields: ArticleFields
  /** The body as the editor opens it: its questions as FAQ blocks, however they were written. */
  editorHtml: string
  /** Minutes by the words of the content, or as stated. */
  readTimeMin: number | null
  /** Read-only (ANEWS-13). */
  views: number
  likes: number
  /** ISO instants */
  createdAt: string
  updatedAt: string
}

const bodyColumns = {
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  faq: news.faq,
}

/** An article as its editor opens it, published or not; null where there is none. */
export async function findArticleForEditor(db: Database, id: number): Promise<EditorArticle | null> {
  const [row] = await db
    .select({ ...stateColumns, ...bodyColumns, views: news.views, likes: news.likes, createdAt: news.createdAt })
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
    editorHtml: editorHtmlOf(row),
    readTimeMin: columns.readTime,
    views,
    likes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
