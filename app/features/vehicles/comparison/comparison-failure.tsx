import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { comparisonTrail } from './comparison-meta.ts'

export function ComparisonFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro no comparativo')}
      trail={comparisonTrail}
      heading="Erro ao carregar veículos"
      message={message}
      wayOut={{ label: 'Ver o catálogo', to: '/catalogo' }}
    />
  )
}
