import { ChevronDown } from '#app/ui/icons.tsx'
import type { FaqItem } from './faq.ts'

/** One answer open at a time, and that one can be closed: the browser's own exclusive details. */
export function FaqSection({ items }: { items: FaqItem[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h2>Dúvidas Frequentes</h2>
      <div className="mt-6 border-t border-ink">
        {items.map(({ question, answer }) => (
          <details key={question} name="duvida" data-opened-on-paper="" className="group border-b border-line">
            <summary className="question print:min-h-0 print:py-2">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="no-print size-5 flex-none transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pr-10 pb-5 text-ink-2 print:pb-2">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
