import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode }

/** The narrow page of everything that happens before the panel opens. */
export function Entrance({ title, lead, children, aside }: Props) {
  return (
    <main id="conteudo" className="wrap grid justify-items-center pt-8 pb-section sm:pt-14">
      <div className="grid w-full max-w-110 gap-6">
        <header>
          <h1 className="text-28">{title}</h1>
          {lead && <p className="mt-2 text-15 text-pretty text-ink-2">{lead}</p>}
        </header>
        {children}
        {aside}
      </div>
    </main>
  )
}
