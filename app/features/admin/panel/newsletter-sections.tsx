import { newsletterPath } from './panel-address.ts'
import { TabSections } from './tab-sections.tsx'

const sections = [
  { label: 'Assinantes', path: newsletterPath },
  { label: 'Edições', path: `${newsletterPath}/edicoes`, hasPages: true },
]

/** Who gets the newsletter, and what it says. */
export function NewsletterSections() {
  return <TabSections sections={sections} />
}
