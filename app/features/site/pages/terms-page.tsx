import { formatLongDate } from '#app/ui/format/format-date.ts'
import { LegalPage } from './legal-page.tsx'
import { legalDate, site } from '#app/features/site/site.ts'
import { termsSections } from './terms-sections.tsx'

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de Uso"
      lead={`O que o ${site.name} oferece, o que pede a quem o usa e até onde vai a sua responsabilidade.`}
      dates={`Última atualização: ${formatLongDate(legalDate)}.`}
      sections={termsSections}
    />
  )
}
