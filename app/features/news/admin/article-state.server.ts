import { eq } from 'drizzle-orm'
import { estimateReadTimeMin } from '#app/features/news/read-time.ts'
import type { Database } from '#database/database.ts'
import { news, newsVehicles } from '#database/schema/news.ts'
import type { ArticleFields } from './article-fields.ts'

/** An article as it stands, with the fields that its form holds. */
export type ArticleState = {
  id: number
  version: number
  updatedAt: Date
  fields: ArticleFields
}

/** The columns that the fields of a form are read from. */
export const stateColumns = {
  id: news.id,
  version: news.version,
  updatedAt: news.updatedAt,
  title: news.title,
  slug: news.slug,
  summary: news.summary,
  content: news.content,
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  author: news.author,
  categories: news.categories,
  featuredImageUrl: news.featuredImageUrl,
  featuredImageAltText: news.featuredImageAltText,
  publishedDate: news.publishedDate,
  updatedDate: news.updatedDate,
  changeNote: news.changeNote,
  publishAt: news.publishAt,
  status: news.status,
  isPublished: news.isPublished,
  isSponsored: news.isSponsored,
  readTime: news.readTime,
}

type StateRow = Pick<typeof news.$inferSelect, keyof typeof stateColumns>

/** The article, held against other writes until the transaction ends; null where there is none. */
export async function holdArticle(tx: Database, id: number): Promise<ArticleState | null> {
  const [row] = await tx.select(stateColumns).from(news).where(eq(news.id, id)).for('update')
  return row ? toState(row, await vehicleIdsOf(tx, id)) : null
}

export async function vehicleIdsOf(db: Database, id: number): Promise<number[]> {
  const links = await db
    .select({ vehicleId: newsVehicles.vehicleId })
    .from(newsVehicles)
    .where(eq(newsVehicles.newsId, id))
    .orderBy(newsVehicles.vehicleId)
  return links.map(({ vehicleId }) => vehicleId)
}

export function toState(row: StateRow, vehicleIds: number[]): ArticleState {
  const { id, version, updatedAt, contentHtml, contentRich, contentText, ...columns } = row
  const content = [columns.content, contentHtml, contentRich, contentText].find((text) => text?.trim()) ?? ''
  const fields = {
    ...columns,
    content,
    publishAt: columns.publishAt?.toISOString() ?? null,
    readTime: columns.readTime === estimateReadTimeMin(contentText ?? content) ? null : columns.readTime,
    vehicleIds,
  }
  return { id, version, updatedAt, fields }
}
