import { CircleCheck } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { StatusPlate } from '#app/ui/errors/not-found-page.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { newsletterPath } from './newsletter-outcome.ts'
import { Button } from '#app/ui/button.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

export type LinkMessage = {
  status: number
  title: string
  text: string
  isDone?: boolean
}

type Props = {
  step: string
  ending: LinkMessage
  /** Absent for an invalid link. */
  aside?: ReactNode
  children: ReactNode
}

export function LinkPage({ step, ending: { status, title, text, isDone }, aside, children }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Newsletter', to: newsletterPath }, { label: step }]}
      />
      <div className="grid items-start gap-x-16 gap-y-12 pt-2 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1>{title}</h1>
          <p className="mt-4 mb-8 flex max-w-[52ch] gap-3 text-18 text-pretty text-ink-2">
            {isDone && <CircleCheck aria-hidden="true" className="mt-0.5 size-6 flex-none text-accent" />}
            {text}
          </p>
          {children}
        </div>
        {aside}
        {status >= 400 && (
          <div className="max-lg:hidden">
            <StatusPlate status={status} />
          </div>
        )}
      </div>
    </main>
  )
}

/** Button that runs the link's action. Pressing it again is harmless. */
export function LinkButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form method="post">
      <Button type="submit" variant="primary" className="min-h-12 max-sm:w-full">
        {label}
      </Button>
      <p className="mt-4 max-w-[60ch] text-15 text-pretty text-ink-3">{children}</p>
    </form>
  )
}

export function SignUpAgain({ title }: { title: string }) {
  return (
    <section aria-labelledby="inscrever-de-novo" className="border-t border-line pt-6">
      <h2 id="inscrever-de-novo" className="mb-4 text-18">
        {title}
      </h2>
      <SubscriptionForm label="Seu e-mail" origin={null} />
    </section>
  )
}

type FactListProps = { id: string; title: string; facts: Record<string, ReactNode> }

export function FactList({ id, title, facts }: FactListProps) {
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
