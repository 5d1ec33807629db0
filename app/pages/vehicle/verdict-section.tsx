import type { Statement, Verdict } from '#app/domain/verdict/verdict.ts'

export function VerdictSection({ verdict: { audience, pros, cons, similar } }: { verdict: Verdict }) {
  if (audience.length + pros.length + cons.length === 0) return null
  return (
    <section aria-labelledby="para-quem-e" className="py-part print:py-6">
      <h2 id="para-quem-e">Para quem é</h2>
      {audience.length > 0 && (
        <ul
          className={`mt-4 grid gap-x-8 sm:mt-6 sm:grid-cols-2 ${audience.length > 3 ? 'lg:grid-cols-4' : 'md:grid-cols-3'}`}
        >
          {audience.map((sentence) => (
            <li key={sentence} className="border-t border-line py-1.5 text-pretty sm:border-ink sm:py-3">
              <Emphasized text={`${sentence}.`} />
            </li>
          ))}
        </ul>
      )}
      {pros.length + cons.length > 0 && (
        <div className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Statements title="A favor" statements={pros} isFor />
          <Statements title="Contra" statements={cons} isFor={false} />
        </div>
      )}
      <p className="mt-4 text-13 text-ink-3">
        {similar && `Parecidos são ${similar.replaceAll('R$ ', 'R$\u00a0')}. `}
        Cada lugar conta os modelos à venda que têm o dado.
      </p>
    </section>
  )
}

const firstFigure = /\d[\d.,]*\s(?:km por dia|km|min|dias|m|litros)(?=[\s.,;:]|$)/

/** The first figure of a sentence is bold. */
function Emphasized({ text }: { text: string }) {
  const found = firstFigure.exec(text)
  if (!found) return text
  const end = found.index + found[0].length
  return (
    <>
      {text.slice(0, found.index)}
      <b className="font-semibold whitespace-nowrap">{found[0]}</b>
      {text.slice(end)}
    </>
  )
}

function Statements({ title, statements, isFor }: { title: string; statements: Statement[]; isFor: boolean }) {
  if (statements.length === 0) return null
  return (
    <div>
      <h3 className="text-16">{title}</h3>
      <ul className="mt-2">
        {statements.map(({ key, text, rank, part }) => (
          <li key={key} className="flex gap-3 py-1.5">
            <span aria-hidden="true" className={isFor ? 'text-accent' : 'text-danger'}>
              {isFor ? '+' : '−'}
            </span>
            <span>
              <a href={part} className="hover:underline">
                {text}
              </a>
              {rank && <span className="statement-rank">{rank.replaceAll('R$ ', 'R$\u00a0')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
