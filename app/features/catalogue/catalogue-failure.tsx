import { FailedPage } from '#app/ui/failed-page.tsx'

export function CatalogueFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title="Erro no catálogo 2025 | Carga Plena"
      trail={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]}
      heading="Erro ao carregar catálogo"
      message={message}
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}
