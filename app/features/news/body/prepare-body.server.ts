import type { ArticleQuestion } from '#app/features/news/news.ts'
import type { news } from '#database/schema/news.ts'
import { readTimeMin } from '#app/features/news/read-time.ts'
import { faqOf } from './article-faq.server.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'
import { asHtml } from './plain-paragraphs.ts'

type BodyColumns = Required<
  Pick<typeof news.$inferInsert, 'content' | 'contentHtml' | 'contentText' | 'faq' | 'readTime'>
>

/**
 * What is kept of a body somebody wrote or sent: as it came, as it is shown, its words for the search, the questions
 * of its JSON-LD, and how long it takes to read (minutes).
 * @param written HTML, or plain text with empty lines between paragraphs
 */
export function bodyColumns(written: string): BodyColumns & { faq: ArticleQuestion[] } {
  const contentHtml = cleanHtml(asHtml(written))
  const contentText = plainTextOf(contentHtml)
  return { content: written, contentHtml, contentText, faq: faqOf(written), readTime: readTimeMin(null, contentText) }
}
