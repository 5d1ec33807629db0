import { useLocation } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailurePlate } from '#app/ui/failure-plate.tsx'
import { comparisonTrail } from './comparison-meta.ts'

/** @param message one of our sentences, with the number that the log has too */
export function ComparisonFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>Erro no comparativo 2025 | Carga Plena</title>
      <Breadcrumb parts={comparisonTrail} />
      <FailurePlate title="Erro ao carregar veículos" message={message}>
        <ButtonLink look="primary" to={`${pathname}${search}`} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to="/catalogo">Ver o catálogo</ButtonLink>
      </FailurePlate>
    </main>
  )
}
