import type { ArticleQuestion } from '#app/features/news/news.ts'
import type { news } from '#database/schema/news.ts'
import { readTimeMin } from '#app/features/news/read-time.ts'
import { readQuestions } from './article-faq.server.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'
import { asHtml, asParagraphs } from './plain-paragraphs.ts'

type BodyColumns = Required<
  Pick<typeof news.$inferInsert, 'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq' | 'readTime'>
>

/**
 * What is kept of a body somebody wrote or sent: as it came, as it is shown, as the editor opens it (with its FAQ
 * blocks), its words for the search, the questions of its FAQ blocks and JSON-LD, and how long it takes to read (minutes).
 * @param written HTML, or plain text with empty lines between paragraphs
 */
export function bodyColumns(written: string): BodyColumns & { faq: ArticleQuestion[]; contentHtml: string } {
  const html = asHtml(written)
  const contentHtml = asParagraphs(cleanHtml(html))
  const { faq, contentRich } = readQuestions(html)
  const contentText = plainTextOf(contentHtml)
  return {
    content: written,
    contentHtml,
    contentRich: asParagraphs(contentRich),
    contentText,
    faq,
    readTime: readTimeMin(null, contentText),
  }
}
