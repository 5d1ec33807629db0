import { newsletterPath } from './panel-address.ts'
import { TabSections } from './tab-sections.tsx'

const sections = [
  { label: 'Assinantes', path: newsletterPath },
  { label: 'Edições', path: `${newsletterPath}/edicoes`, hasPages: true },
]

/** The sections of the newsletter: its readers, and its issues. */
export function NewsletterSections() {
  return <TabSections sections={sections} />
}
