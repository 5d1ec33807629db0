import type { Statement, Verdict } from '#app/domain/verdict/verdict.ts'

export function VerdictSection({ verdict: { audience, pros, cons } }: { verdict: Verdict }) {
  if (audience.length + pros.length + cons.length === 0) return null
  return (
    <section aria-labelledby="para-quem-e" className="py-6 sm:py-10 print:py-6">
      <h2 id="para-quem-e">Para quem é</h2>
      {audience.length > 0 && (
        <ul className="mt-4 grid max-w-[72ch] gap-2 text-17">
          {audience.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </ul>
      )}
      {pros.length + cons.length > 0 && (
        <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
          <Statements title="A favor" statements={pros} isFor />
          <Statements title="Contra" statements={cons} isFor={false} />
        </div>
      )}
      <p className="mt-4 text-13 text-ink-3">
        Pelos números desta página, entre os modelos à venda com o mesmo dado que cada linha nomeia.
      </p>
    </section>
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
