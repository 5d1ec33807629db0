import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { KeptFields } from './clear-filters.tsx'
import { FilterHeading } from './filter-heading.tsx'
import { FurtherFacets, LeadingFacets } from './filter-facets.tsx'
import { RangeFilter } from './range-filter.tsx'
import { SearchField } from './search-field.tsx'
import type { FilterForm as FilterFormState } from './use-filter-form.ts'
import { countActiveFilters } from './vehicle-filters.ts'

type Props = FilterFormState & { data: CataloguePageData }

/** A GET form, so that the address is the state; with script each change is an address of its own at once. */
export function FilterForm({ data, wanted, fields }: Props) {
  const { filters } = wanted
  const form = useRef<HTMLFormElement>(null)
  const hold = (names: Iterable<string>) => {
    const values = new FormData(form.current ?? undefined)
    fields.hold(Object.fromEntries([...names].map((name) => [name, values.getAll(name).map(String)])))
    fields.sendAfter(0)
  }
  const tick = ({ name }: HTMLInputElement) => hold([name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    fields.sendAfter(0)
  }
  const takeEarly = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    if (inputs.some(isChangedEarly)) hold(new Set(inputs.map(({ name }) => name).filter(Boolean)))
  })
  useEffect(() => takeEarly(), [])
  return (
    <>
      <FilterHeading activeCount={countActiveFilters(filters)} address={wanted} />
      {/* A browser that brings back earlier values would send them. */}
      <Form ref={form} action="/catalogo" onSubmit={submit} autoComplete="off" className="text-15">
        <SearchField search={filters.search} fields={fields} />
        <LeadingFacets data={data} filters={filters} onTick={tick} />
        <RangeFilter filter="priceRange" range={filters.priceRange} bars={data.priceBars} fields={fields} />
        <RangeFilter filter="autonomyRange" range={filters.autonomyRange} bars={data.rangeBars} fields={fields} />
        <FurtherFacets data={data} filters={filters} onTick={tick} />
        <KeptFields address={wanted} />
        {/* Always there: without it, Enter in a field would send nothing. */}
        <button type="submit" className={`without-script ${buttonClass('primary', 'mt-4 w-full')}`}>
          Filtrar
        </button>
      </Form>
    </>
  )
}

/** Whether a box or a text was changed before the script was there to hear of it. */
function isChangedEarly({ type, name, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  if (type === 'checkbox') return checked !== defaultChecked
  return name !== '' && type !== 'hidden' && value !== defaultValue
}
