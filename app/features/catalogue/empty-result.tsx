import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import { filterChips } from './filter-chips.ts'

/** Nothing passes the filters: says which ones they are, and how to loosen them one at a time. */
export function EmptyResult({ address }: { address: CatalogueAddress }) {
  const chips = filterChips(address.filters)
  return (
    <section className="grid items-center gap-6 border-t border-line py-8 md:grid-cols-[5fr_6fr] md:gap-12">
      <div aria-hidden="true" className="vehicle-slot rounded-3">
        <svg viewBox="0 0 570 380" className="absolute inset-0 size-full text-ink-3">
          <path
            d="M95 306q-4-40 20-58 40-8 70-20 44-42 92-46h70q48 2 82 44 44 6 50 36l2 44z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="7 7"
          />
        </svg>
      </div>
      <div>
        <h2>Nenhum veículo encontrado</h2>
        <p className="mt-2 text-ink-2">
          {chips.length > 0
            ? 'Nenhum modelo do catálogo atende a todos os filtros ao mesmo tempo. Tire um deles ou comece de novo.'
            : 'Não há modelos nesta página do catálogo.'}
        </p>
        {chips.length > 1 && (
          <ul className="mt-4 border-t border-line">
            {chips.map(({ label, rest }) => (
              <li key={label} className="border-b border-line">
                <Link
                  to={catalogueHref({ ...address, filters: rest, page: 1 })}
                  preventScrollReset
                  className="flex min-h-13 items-center justify-between gap-4 hover:text-accent"
                >
                  Sem {label}
                  <span aria-hidden="true">→</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink look="primary" to="/catalogo" role="button">
            Limpar filtros
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
