import { FailedPage } from '#app/ui/failed-page.tsx'
import { SITE_YEAR, site } from './site.ts'

/** A page of the portal whose data could not be read. @param name as in the breadcrumb */
export function PortalPageFailure({ name, message }: { name: string; message: string }) {
  return (
    <FailedPage
      title={`Erro em ${name} ${SITE_YEAR} | ${site.name}`}
      trail={[{ label: 'Início', to: '/' }, { label: name }]}
      heading="Erro ao carregar a página"
      message={message}
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}
