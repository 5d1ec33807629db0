import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

export function CatalogueFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro no catálogo')}
      trail={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]}
      heading="Erro ao carregar catálogo"
      message={message}
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}
