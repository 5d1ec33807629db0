import { Link } from '#app/ui/link.tsx'
import { type BusinessType, businessTypeWork } from '#app/features/suppliers/business-types.ts'
import { directoryHref } from './directory-address.ts'

/** The types that the owner of a car looks for, in the order in which they are needed. */
const wanted: BusinessType[] = ['Instaladores', 'Carregadores', 'Seguros', 'Oficinas', 'Baterias', 'Peças e Acessórios']

/** Ways from the page of a model into the directory. */
export function SupplierTypeLinks() {
  return (
    <nav aria-labelledby="quem-atende" className="no-print border-t border-line pt-8 pb-section">
      <h2 id="quem-atende" className="text-22">
        Quem instala, recarrega e conserta
      </h2>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {wanted.map((type) => (
          <li key={type} className="border-t border-line">
            <Link to={directoryHref({ type })} prefetch="intent" className="group block py-3">
              <span className="block text-15 font-semibold group-hover:text-accent group-hover:underline">{type}</span>
              <span className="block text-14 text-ink-3">{businessTypeWork[type]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
