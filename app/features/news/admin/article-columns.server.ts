import { bodyColumns } from '#app/features/news/body/prepare-body.server.ts'
import type { news } from '#database/schema/news.ts'
import type { ArticleFields } from './article-fields.ts'

/** The columns of everything that a form decides, except its address, which leaves a trace of its own. */
export function articleColumns(fields: ArticleFields): Omit<typeof news.$inferInsert, 'slug'> {
  const body = bodyColumns(fields.content)
  return {
    ...body,
    title: fields.title,
    summary: fields.summary,
    author: fields.author,
    categories: fields.categories,
    featuredImageUrl: fields.featuredImageUrl,
    featuredImageAltText: fields.featuredImageAltText,
    publishedDate: fields.publishedDate,
    publishAt: fields.publishAt === null ? null : new Date(fields.publishAt),
    status: fields.status,
    isPublished: fields.isPublished,
    isSponsored: fields.isSponsored,
    readTime: fields.readTime ?? body.readTime,
  }
}
