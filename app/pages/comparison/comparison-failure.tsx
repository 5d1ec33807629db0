import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

export const comparisonTrail = [
  { label: 'Início', to: '/' },
  { label: 'Catálogo', to: '/catalogo' },
  { label: 'Comparativo' },
]

export function ComparisonFailure() {
  return (
    <FailedPage
      title={pageTitle('Erro no comparativo')}
      trail={comparisonTrail}
      heading="Erro ao carregar veículos"
      wayOut={{ label: 'Ver o catálogo', to: '/catalogo' }}
    />
  )
}
