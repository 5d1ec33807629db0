import type { FAQPage } from 'schema-dts'
import type { Article } from '#app/features/news/news.ts'

/** The questions of an article for search engines, which read the HTML of an answer; none without questions. */
export function faqData({ faq }: Pick<Article, 'faq'>): FAQPage[] {
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
