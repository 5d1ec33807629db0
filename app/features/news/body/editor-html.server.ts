import { readQuestions } from './article-faq.server.ts'
import { faqBlock } from './faq-blocks.ts'
import { asHtml, asParagraphs } from './plain-paragraphs.ts'
import { readBody, type StoredBody } from './read-body.server.ts'

/**
 * The editor's text of an article, however it came to be: cleaned HTML, plain text as paragraphs, all questions in
 * FAQ blocks. Saved without a change it gives the columns it was opened from.
 */
export function editorHtmlOf(row: StoredBody): string {
  const { bodyHtml, faq } = readBody({ ...row, isSponsored: false })
  const rich = readQuestions(asHtml(row.contentRich?.trim() || bodyHtml || ''))
  const known = new Set(rich.faq.map(({ question }) => question))
  const missing = faqBlock(faq.filter(({ question }) => !known.has(question)))
  return [asParagraphs(rich.contentRich), missing].filter(Boolean).join('\n')
}
