import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

export function ListingFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro ao carregar veículos')}
      trail={[
        { label: 'Início', to: '/' },
        { label: 'Catálogo', to: '/catalogo' },
      ]}
      heading="Erro ao carregar veículos"
      message={message}
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}
