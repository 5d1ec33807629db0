import { Disclosure } from '#app/ui/disclosure.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'

/** The questions share a `name`: the browser opens one answer at a time. */
export function FaqSection({ items }: { items: FaqItem[] }) {
  if (items.length === 0) return null
  const rest = items.slice(openQuestions)
  return (
    <div>
      <h2 id="duvidas">Dúvidas Frequentes</h2>
      <div className="mt-4 border-t border-ink sm:mt-6">
        {items.slice(0, openQuestions).map((item) => (
          <Question key={item.question} item={item} />
        ))}
      </div>
      {rest.length > 0 && (
        <Disclosure label={rest.length === 1 ? 'Mais 1 pergunta' : `Mais ${rest.length} perguntas`} className="mt-1">
          <div className="border-t border-line">
            {rest.map((item) => (
              <Question key={item.question} item={item} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  )
}

const openQuestions = 3

function Question({ item: { question, answer } }: { item: FaqItem }) {
  return (
    <details name="duvida" data-opened-on-paper="" className="group border-b border-line">
      <summary className="question print:min-h-0 print:py-2">
        {question}
        <ChevronDown
          aria-hidden="true"
          className="no-print size-5 flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[68ch] pr-10 pb-5 text-ink-2 print:pb-2">{answer}</p>
    </details>
  )
}

export type FaqItem = { question: string; answer: string }

/**
 * '**…**' is a question; the lines below are its answer. Ignores lines with ###, text before the first question, and questions without an
 * answer.
 */
export function parseFaq(text: string | null): FaqItem[] {
  const items: { question: string; lines: string[] }[] = []
  for (const line of (text ?? '').split(/\r?\n/).map((raw) => raw.trim())) {
    const question = /^\*\*(.+?)\*\*$/.exec(line)?.[1]?.trim()
    if (line.startsWith('###')) continue
    if (question) items.push({ question, lines: [] })
    else if (line) items.at(-1)?.lines.push(line)
  }
  return items
    .filter((item) => item.lines.length > 0)
    .map((item) => ({ question: item.question, answer: item.lines.join(' ') }))
}
