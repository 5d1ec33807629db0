import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { pageTitle } from '#app/platform/site.ts'

/** Error boundary of a page. @param name in the breadcrumb */
export function portalPageFailure(name: string) {
  return () => (
    <FailedPage
      title={pageTitle(`Erro em ${name}`)}
      trail={[{ label: 'Início', to: '/' }, { label: name }]}
      heading="Erro ao carregar a página"
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}
