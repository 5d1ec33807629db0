import { useLocation } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailurePlate } from '#app/ui/failure-plate.tsx'

/** @param message one of our sentences, with the number that the log has too */
export function ListingFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>Erro ao carregar veículos 2025 | Carga Plena</title>
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: 'Catálogo', to: '/catalogo' },
        ]}
      />
      <FailurePlate title="Erro ao carregar veículos" message={message}>
        <ButtonLink look="primary" to={`${pathname}${search}`} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </FailurePlate>
    </main>
  )
}
