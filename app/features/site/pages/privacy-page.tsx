import { formatLongDate } from '#app/ui/format/format-date.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyRightsSections } from './privacy-rights-sections.tsx'
import { privacyUseSections } from './privacy-use-sections.tsx'
import { legalDate, site } from '#app/features/site/site.ts'

/** When what the portal stores, why and how long was last completed (T-46). */
const completedOn = '22 de novembro de 2026'

export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      lead={`Que dados pessoais o ${site.name} trata, para quê, por quanto tempo e o que você pode exigir, conforme a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).`}
      dates={`Última atualização: ${formatLongDate(legalDate)}. Complementada em ${completedOn}.`}
      sections={[...privacyUseSections, ...privacyRightsSections]}
    />
  )
}
