import { NavLink } from 'react-router'
import { suppliersPath } from './panel-address.ts'

/** The two lists of the tab fornecedores, each with an address of its own. */
const sections = [
  { label: 'Cadastros', path: suppliersPath },
  { label: 'Mensagens de contato', path: `${suppliersPath}/mensagens` },
]

export function SupplierSections() {
  return (
    <nav aria-label="Listas desta aba" className="flex flex-wrap gap-2">
      {sections.map(({ label, path }) => (
        <NavLink
          key={path}
          to={path}
          end
          prefetch="intent"
          className="inline-flex min-h-11 items-center rounded-2 border border-transparent px-3.5 text-15 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:border-control aria-[current=page]:bg-surface aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
