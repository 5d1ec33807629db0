import type { ArticleQuestion } from '#app/features/news/news.ts'
import type { news } from '#database/schema/news.ts'
import { cleanFaq, faqOf, readQuestions } from './article-faq.server.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'
import { asHtml, asParagraphs } from './plain-paragraphs.ts'
import { readTimeMin } from '#app/features/news/read-time.ts'

export type StoredBody = Pick<
  typeof news.$inferSelect,
  'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq'
> & {
  isSponsored?: boolean
}

/**
 * The body that a page shows, in the order of T-29; null where only the summary is left to show. The FAQ blocks of a
 * body are among its questions, never in the text.
 */
export function readBody(row: StoredBody): { bodyHtml: string | null; faq: ArticleQuestion[] } {
  const { isSponsored = false } = row
  const written = [row.contentHtml, row.contentRich, row.content, row.contentText].find((text) => text?.trim()) ?? ''
  const faq = row.faq ?? [...new Set([written, row.content ?? ''])].flatMap((text) => faqOf(text.slice(0, mostRead)))
  return { bodyHtml: cleanHtml(asHtml(written), { isSponsored }) || null, faq: cleanFaq(faq, { isSponsored }) }
}

/** Characters of a body that are searched for questions; a row written by another hand was never read for them. */
const mostRead = 500_000

type BodyColumns = Required<
  Pick<typeof news.$inferInsert, 'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq' | 'readTime'>
>

/**
 * The stored forms of a body: as it came, as it is shown, as the editor opens it (with its FAQ
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
