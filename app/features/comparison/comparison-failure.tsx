import { FailedPage } from '#app/ui/failed-page.tsx'
import { comparisonTrail } from './comparison-meta.ts'

export function ComparisonFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title="Erro no comparativo 2025 | Carga Plena"
      trail={comparisonTrail}
      heading="Erro ao carregar veículos"
      message={message}
      wayOut={{ label: 'Ver o catálogo', to: '/catalogo' }}
    />
  )
}
