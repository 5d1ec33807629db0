import { suppliersPath } from './panel-address.ts'
import { TabSections } from './tab-sections.tsx'

/** The lists of the tab fornecedores, each with an address of its own. */
const sections = [
  { label: 'Cadastros', path: suppliersPath },
  { label: 'Pedidos', path: `${suppliersPath}/pedidos` },
  { label: 'Mensagens de contato', path: `${suppliersPath}/mensagens` },
]

export function SupplierSections() {
  return <TabSections sections={sections} />
}
