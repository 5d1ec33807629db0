import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

export type LegalSection = { id: string; title: string; body: ReactNode }

type Props = { title: string; lead: string; dates: string; sections: LegalSection[] }

export function LegalPage({ title, lead, dates, sections }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: title }]} />
      <header className="border-b border-ink pt-2 pb-8">
        <h1>{title}</h1>
        <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">{lead}</p>
        <p className="mt-3 text-14 text-ink-3">{dates}</p>
      </header>
      <div className="grid gap-x-16 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-label="Nesta página" className="no-print self-start pt-6 lg:sticky lg:top-18 lg:pt-8">
          <ol className="text-15 max-lg:border-b max-lg:border-line max-lg:pb-4 sm:max-lg:columns-2">
            {sections.map(({ id, title: name }, index) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-3 text-ink-2 hover:text-ink hover:underline lg:min-h-10"
                >
                  <span className="w-5 flex-none text-ink-3 tabular-nums">{index + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {sections.map(({ id, title: name, body }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="border-t border-line pt-8 pb-10 first:border-0"
            >
              <h2 id={`${id}-titulo`} className="break-after-avoid">
                {index + 1}. {name}
              </h2>
              <div className="prose mt-5">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
