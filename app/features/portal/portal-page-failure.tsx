import { useLocation } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailurePlate } from '#app/ui/failure-plate.tsx'
import { SITE_YEAR, site } from './site.ts'

/** A page of the portal whose data could not be read; header and footer stay around it. @param name as in the breadcrumb */
export function PortalPageFailure({ name, message }: { name: string; message: string }) {
  const { pathname, search } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{`Erro em ${name} ${SITE_YEAR} | ${site.name}`}</title>
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: name }]} />
      <FailurePlate title="Erro ao carregar a página" message={message}>
        <ButtonLink look="primary" to={`${pathname}${search}`} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </FailurePlate>
    </main>
  )
}
