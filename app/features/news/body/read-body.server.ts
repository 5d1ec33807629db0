import type { ArticleQuestion } from '#app/features/news/news.ts'
import type { news } from '#database/schema/news.ts'
import { cleanFaq, faqOf } from './article-faq.server.ts'
import { cleanHtml } from './clean-html.server.ts'
import { asHtml } from './plain-paragraphs.ts'

type StoredBody = Pick<typeof news.$inferSelect, 'content' | 'contentHtml' | 'contentRich' | 'contentText' | 'faq'>

/** The body that a page shows, in the order of T-29; null where only the summary is left to show. */
export function readBody(row: StoredBody): { bodyHtml: string | null; faq: ArticleQuestion[] } {
  const written = [row.contentHtml, row.contentRich, row.content, row.contentText].find((text) => text?.trim()) ?? ''
  return {
    bodyHtml: cleanHtml(asHtml(written)) || null,
    // A row written by another hand was never read for its questions.
    faq: row.faq
      ? cleanFaq(row.faq)
      : [...new Set([written, row.content ?? ''])].flatMap((text) => faqOf(text.slice(0, mostRead))),
  }
}

/** Characters of a body that are searched for questions. */
const mostRead = 500_000
