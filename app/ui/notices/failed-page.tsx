import { useLocation, useRouteError } from 'react-router'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { Breadcrumb, type BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'

type Props = {
  title: string
  trail: readonly BreadcrumbPart[]
  heading: string
  /** Text before the reason. */
  prefix?: string
  wayOut: { label: string; to: string }
}

/** Error boundary of a page. The reason contains the error's number in the log. */
export function FailedPage({ title, trail, heading, prefix, wayOut }: Props) {
  const { pathname, search } = useLocation()
  const reason = failureMessage(useRouteError())
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{title}</title>
      <Breadcrumb parts={trail} />
      <ErrorPanel title={heading} message={prefix ? `${prefix}: ${reason}` : reason}>
        <ButtonLink variant="primary" to={`${pathname}${search}`} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>
      </ErrorPanel>
    </main>
  )
}

export function ErrorPanel({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <section role="alert" className="grid items-center gap-6 py-8 md:grid-cols-[5fr_6fr] md:gap-12">
      <div aria-hidden="true" className="relative h-45 overflow-hidden rounded-3 bg-sunken px-10 md:h-65">
        <div className="scale absolute inset-x-10 bottom-12" style={{ '--p': '0%', '--m': '50%' } as object}>
          <span className="needle" />
        </div>
        <p className="absolute bottom-22 left-12 text-14 text-ink-2">sem leitura</p>
      </div>
      <div>
        <h1 className="text-28">{title}</h1>
        <p className="mt-3 rounded-2 bg-sunken px-3.5 py-3 font-mono text-13 text-ink-2">{message}</p>
        <div className="mt-5 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
