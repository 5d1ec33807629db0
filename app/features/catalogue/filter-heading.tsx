import { useRef } from 'react'
import type { CatalogueAddress } from './catalogue-address.ts'
import { ClearFilters } from './clear-filters.tsx'

type Props = { activeCount: number; address: CatalogueAddress }

export function FilterHeading({ activeCount, address }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-[1.0625rem] whitespace-nowrap">
        Filtros Avançados
        {activeCount > 0 && (
          <span
            data-testid="active-filters"
            className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent"
          >
            {activeCount}
            <span className="sr-only">{activeCount === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
          </span>
        )}
      </h2>
      {activeCount > 0 && (
        <ClearFilters
          address={address}
          focusNext={() => heading.current}
          className="inline-flex min-h-11 items-center text-14 font-semibold text-accent hover:underline"
        >
          Limpar Todos
        </ClearFilters>
      )}
    </div>
  )
}
