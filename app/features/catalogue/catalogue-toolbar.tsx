import { Grid2x2, List } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { type CatalogueAddress, type CatalogueMode, catalogueHref } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FoundCount } from './found-count.tsx'
import { SortSelect } from './sort-select.tsx'
import { countActiveFilters } from './vehicle-filters.ts'

type Props = { data: CataloguePageData; address: CatalogueAddress }

/** Above the list: how many there are, and how they are shown. */
export function CatalogueToolbar({ data, address }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <FoundCount foundCount={data.foundCount} />
      <FilterSheet activeCount={countActiveFilters(address.filters)} foundCount={data.foundCount}>
        <FilterForm data={data} address={address} />
      </FilterSheet>
      <SortSelect address={address} />
      <div
        role="group"
        aria-label="Modo de exibição"
        className="no-print inline-flex overflow-hidden rounded-2 border border-control bg-surface max-sm:order-1"
      >
        <ModeLink address={address} mode="grade" label="Grade" icon={Grid2x2} />
        <ModeLink address={address} mode="lista" label="Lista" icon={List} />
      </div>
    </div>
  )
}

type ModeLinkProps = {
  address: CatalogueAddress
  mode: CatalogueMode
  label: string
  icon: ComponentType<{ className: string; strokeWidth: number; 'aria-hidden': 'true' }>
}

function ModeLink({ address, mode, label, icon: Icon }: ModeLinkProps) {
  return (
    <Link
      to={catalogueHref({ ...address, mode })}
      preventScrollReset
      replace
      aria-label={label}
      aria-current={address.mode === mode}
      className="grid h-11 w-11.5 place-items-center text-ink-3 aria-[current=true]:bg-ink aria-[current=true]:text-bg"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
    </Link>
  )
}
