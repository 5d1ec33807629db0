import { useLocation } from 'react-router'
import { Breadcrumb, type BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailurePlate } from './failure-plate.tsx'

type Props = {
  /** The title of the window. */
  title: string
  trail: readonly BreadcrumbPart[]
  heading: string
  /** One of our sentences, with the number that the log has too. */
  message: string
  wayOut: { label: string; to: string }
}

/** A page whose content could not be read: what happened, a second try and a way out. */
export function FailedPage({ title, trail, heading, message, wayOut }: Props) {
  const { pathname, search } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{title}</title>
      <Breadcrumb parts={trail} />
      <FailurePlate title={heading} message={message}>
        <ButtonLink look="primary" to={`${pathname}${search}`} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>
      </FailurePlate>
    </main>
  )
}
