import { ChevronDown } from '#app/ui/icons.tsx'
import type { Article } from '#app/features/news/news.ts'
import { ArticleHtml } from './article-html.tsx'

export const faqSection = { id: 'duvidas-frequentes', title: 'Dúvidas Frequentes' }

/** Each answer opens by itself, so that two can be compared (ART-18); nothing without questions. Open on paper. */
export function ArticleFaq({ faq }: Pick<Article, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <section aria-labelledby={faqSection.id} className="mt-12 max-w-[68ch]">
      <h2 id={faqSection.id}>{faqSection.title}</h2>
      <div className="mt-6 border-t border-ink">
        {faq.map(({ question, answer }) => (
          <details key={question} data-opened-on-paper="" className="group border-b border-line">
            <summary className="question">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="no-print size-5 flex-none transition-transform group-open:rotate-180"
              />
            </summary>
            <ArticleHtml html={answer} className="prose pr-10 pb-5 text-16! text-ink-2" />
          </details>
        ))}
      </div>
    </section>
  )
}
