import type { ReactNode } from 'react'

type Props = { id: string; title: string; facts: Record<string, ReactNode> }

/** Facts beside a form, each under its name. */
export function FactList({ id, title, facts }: Props) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4">
      <h2 id={id} className="mb-2 text-18">
        {title}
      </h2>
      <dl className="text-15">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name} className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-pretty">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
