import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { newsroomName } from '#app/domain/news/news.ts'
import { listPage } from '#app/platform/panel/list.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleListParams } from './article-list.ts'
import { deleteArticle } from '#app/panel/news/delete-article.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'

export type ListedArticleForEditors = Awaited<ReturnType<typeof listArticlesForEditors>>['rows'][number]

export async function listArticlesForEditors(db: Database, params: ArticleListParams) {
  return listPage(db, {
    order: news.createdAt,
    id: news.id,
    searchedText,
    filters: [situations[params.situation]],
    params,
    use: 'shown',
    select: (tx, cursor) => tx.select({ ...rowColumns, cursor }).from(news),
    /** The author as entered. Without one: the newsroom. */
    toListed: (row) => ({ ...row, author: row.author?.trim() || newsroomName }),
  })
}

const rowColumns = {
  id: news.id,
  title: news.title,
  slug: news.slug,
  author: news.author,
  status: news.status,
  isPublished: news.isPublished,
  isSponsored: news.isSponsored,
  createdAt: news.createdAt,
  publishedDate: news.publishedDate,
  publishAt: news.publishAt,
  views: news.views,
  likes: news.likes,
}

const situations: Record<ArticleListParams['situation'], SQL | undefined> = {
  todas: undefined,
  publicada: eq(news.isPublished, true),
  agendada: and(eq(news.isPublished, false), eq(news.status, 'future')),
  rascunho: and(eq(news.isPublished, false), ne(news.status, 'future')),
}

const searchedText = sql`public.sem_acento(' ' || ${news.title} || ' ' || ${news.slug} || ' ' || coalesce(${news.author}, ''))`

export const articleTableActions = {
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteArticle(deps, { id, username: deps.username }),
    failure: 'an article could not be deleted',
    isConfirmed: true,
  }),
}
