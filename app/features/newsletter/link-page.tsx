import { CircleCheck } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { InstrumentPlate } from '#app/features/site/errors/instrument-plate.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { newsletterPath } from './newsletter-outcome.ts'

/** The result of a mail's link: the status of the answer, and the page's first sentences. */
export type LinkMessage = {
  status: number
  title: string
  text: string
  /** Something was done just now. */
  isDone?: boolean
}

type Props = {
  /** The purpose of the link, as the last part of the trail. */
  step: string
  ending: LinkMessage
  /** Further facts beside it; a link that leads nowhere has none. */
  aside?: ReactNode
  children: ReactNode
}

/** A page that somebody comes to from a mail, for one thing. */
export function LinkPage({ step, ending: { status, title, text, isDone }, aside, children }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Newsletter', to: newsletterPath }, { label: step }]}
      />
      <div className="grid items-start gap-x-16 gap-y-12 pt-2 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1>{title}</h1>
          <p className="mt-4 mb-8 flex max-w-[50ch] gap-3 text-18 text-pretty text-ink-2">
            {isDone && <CircleCheck aria-hidden="true" className="mt-0.5 size-6 flex-none text-accent" />}
            {text}
          </p>
          {children}
        </div>
        {aside}
        {status >= 400 && (
          <div className="max-lg:hidden">
            <InstrumentPlate
              reading={String(status)}
              caption="código da resposta do servidor"
              position={(status - 100) / 400}
              marks={['100', '200', '300', '400', '500']}
            />
          </div>
        )}
      </div>
    </main>
  )
}
