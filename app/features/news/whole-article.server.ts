import { eq } from 'drizzle-orm'
import { withPictures } from '#app/features/images/renditions/with-pictures.server.ts'
import type { Database } from '#database/database.ts'
import { news, newsVehicles } from '#database/schema/news.ts'
import { readBody } from './body/read-body.server.ts'
import type { Article } from './news.ts'
import { cardColumns, toCard } from './published-news.server.ts'

/** What a page of an article needs; who may see the row is for the query to say, and it joins `categories`. */
export const wholeArticleColumns = {
  ...cardColumns,
  content: news.content,
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  faq: news.faq,
}

type WholeRow = Parameters<typeof toCard>[0] & Parameters<typeof readBody>[0]

export async function toWholeArticle(db: Database, row: WholeRow): Promise<Article> {
  const links = await db
    .select({ vehicleId: newsVehicles.vehicleId })
    .from(newsVehicles)
    .where(eq(newsVehicles.newsId, row.id))
    .orderBy(newsVehicles.vehicleId)
  const { bodyHtml, faq } = readBody(row)
  return {
    ...toCard(row),
    bodyHtml: bodyHtml && (await withPictures(db, bodyHtml)),
    faq,
    vehicleIds: links.map((link) => link.vehicleId),
  }
}
