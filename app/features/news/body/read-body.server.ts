import type { ArticleQuestion } from '#app/features/news/news.ts'
import type { news } from '#database/schema/news.ts'
import { cleanFaq, faqOf } from './article-faq.server.ts'
import { cleanHtml } from './clean-html.server.ts'
import { asHtml } from './plain-paragraphs.ts'

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
