import type { ArticleQuestion } from '#app/features/news/news.ts'
import { escaped } from './plain-paragraphs.ts'

export function hasFaqBlock(html: string): boolean {
  return /data-faq/i.test(html)
}

/**
 * The HTML of a list of questions, which the editor writes and reads:
 * `<div data-faq><div data-faq-item><p data-question>Vale?</p><div data-answer><p>Vale.</p></div></div></div>`.
 * The question is plain text, the answer HTML; nothing without questions.
 */
export function faqBlock(questions: ArticleQuestion[]): string {
  if (questions.length === 0) return ''
  const items = questions.map(
    ({ question, answer }) =>
      `<div data-faq-item><p data-question>${escaped(question)}</p><div data-answer>${answer}</div></div>`,
  )
  return `<div data-faq>${items.join('')}</div>`
}
