import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { KeptFields } from './clear-filters.tsx'
import { FilterHeading } from './filter-heading.tsx'
import { FurtherFacets, LeadingFacets } from './filter-facets.tsx'
import { RangeFilter } from './range-filter.tsx'
import { SearchField } from './search-field.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { countActiveFilters } from './vehicle-filters.ts'

type Props = { data: CataloguePageData; address: CatalogueAddress }

/** A GET form, so that the address is the state; with script each change is an address of its own at once. */
export function FilterForm({ data, address }: Props) {
  const { filters } = address
  const { form, fields } = useFilterForm(address)
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') fields.sendAfter(0)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    fields.sendAfter(0)
  }
  return (
    <>
      <FilterHeading activeCount={countActiveFilters(filters)} address={address} />
      <Form ref={form} action="/catalogo" onChange={change} onSubmit={submit} className="text-15">
        <SearchField search={filters.search} fields={fields} />
        <LeadingFacets data={data} filters={filters} />
        <RangeFilter filter="priceRange" range={filters.priceRange} bars={data.priceBars} fields={fields} />
        <RangeFilter filter="autonomyRange" range={filters.autonomyRange} bars={data.rangeBars} fields={fields} />
        <FurtherFacets data={data} filters={filters} />
        <KeptFields address={address} />
        {/* Always there: without it, Enter in a field would send nothing. */}
        <button type="submit" className={`without-script ${buttonClass('primary', 'mt-4 w-full')}`}>
          Filtrar
        </button>
      </Form>
    </>
  )
}
