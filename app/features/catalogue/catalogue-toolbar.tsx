import { Grid2x2, List } from '#app/ui/icons.tsx'
import type { ComponentType } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type CatalogueAddress, type CatalogueMode, catalogueHref } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ResultCount } from './result-count.tsx'
import { SortSelect } from './sort-select.tsx'
import type { FilterForm as FilterFormState } from './use-filter-form.ts'
import { countActiveFilters } from './vehicle-filters.ts'

type Props = { data: CataloguePageData; address: CatalogueAddress; form: FilterFormState }

/** Above the list: how many there are, and how they are shown. */
export function CatalogueToolbar({ data, address, form }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <ResultCount foundCount={data.foundCount} />
      <FilterSheet
        activeCount={countActiveFilters(form.wanted.filters)}
        foundCount={form.isPending ? null : data.foundCount}
        onClose={form.fields.flush}
      >
        <FilterForm data={data} {...form} />
      </FilterSheet>
      <SortSelect sort={address.sort} wanted={form.wanted} />
      <div
        role="group"
        aria-label="Modo de exibição"
        className="no-print inline-flex overflow-hidden rounded-2 border border-control bg-surface max-sm:order-1"
      >
        <ModeLink shown={address.mode} wanted={form.wanted} mode="grade" label="Grade" icon={Grid2x2} />
        <ModeLink shown={address.mode} wanted={form.wanted} mode="lista" label="Lista" icon={List} />
      </div>
    </div>
  )
}

type ModeLinkProps = {
  shown: CatalogueMode
  wanted: CatalogueAddress
  mode: CatalogueMode
  label: string
  icon: ComponentType<{ className: string; strokeWidth: number; 'aria-hidden': 'true' }>
}

function ModeLink({ shown, wanted, mode, label, icon: Icon }: ModeLinkProps) {
  return (
    <Link
      to={catalogueHref({ ...wanted, mode })}
      preventScrollReset
      replace
      aria-label={label}
      aria-current={shown === mode}
      className="grid h-11 w-11.5 place-items-center text-ink-3 aria-[current=true]:bg-ink aria-[current=true]:text-bg"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
    </Link>
  )
}
