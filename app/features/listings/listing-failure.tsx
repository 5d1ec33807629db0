import { FailedPage } from '#app/ui/failed-page.tsx'

export function ListingFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title="Erro ao carregar veículos 2025 | Carga Plena"
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
