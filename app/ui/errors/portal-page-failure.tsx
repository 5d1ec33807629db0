import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { pageTitle } from '#app/platform/site.ts'

/** @param name page name in the breadcrumb */
export function PortalPageFailure({ name }: { name: string }) {
  return (
    <FailedPage
      title={pageTitle(`Erro em ${name}`)}
      trail={[{ label: 'Início', to: '/' }, { label: name }]}
      heading="Erro ao carregar a página"
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}
