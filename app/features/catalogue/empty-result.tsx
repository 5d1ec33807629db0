import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import { ClearFilters } from './clear-filters.tsx'
import { EmptyPlate } from './empty-plate.tsx'
import { filterChips } from './filter-chips.ts'
import { focusAfter } from './focus-after.ts'
import { foundCountElement } from './result-count.tsx'

type Props = { address: CatalogueAddress; wanted: CatalogueAddress }

/** Nothing passes the filters: says which ones they are, and how to loosen them one at a time. */
export function EmptyResult({ address, wanted }: Props) {
  const chips = filterChips(address.filters, wanted.filters)
  return (
    <EmptyPlate>
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
                ref={focusAfter(foundCountElement)}
                to={catalogueHref({ ...wanted, filters: rest, page: 1 })}
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
        <ClearFilters address={wanted} focusNext={foundCountElement} className={buttonClass('primary')}>
          Limpar filtros
        </ClearFilters>
      </div>
    </EmptyPlate>
  )
}
