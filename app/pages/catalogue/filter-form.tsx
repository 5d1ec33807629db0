import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { CataloguePageData } from './catalogue-page-data.ts'
import type { FilterFields, FilterForm as FilterFormState } from './use-filter-form.ts'
import { countActiveFilters, searchParameter, type VehicleFilters } from './vehicle-filters.ts'
import { Search } from '#app/ui/icons.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { type FacetCounts, type FacetKey, facetKeys, facetOf, type FacetOption, type FilterRange } from './facets.ts'
import { RangeFilter } from './range-filter.tsx'
import { ClearFilters, HiddenState } from './hidden-state.tsx'

type Props = FilterFormState & { data: CataloguePageData }

/** With JavaScript each change navigates at once. */
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
      {/* Browsers would restore former values after going back, and the next change would submit them. */}
      <Form ref={form} action="/catalogo" onSubmit={submit} autoComplete="off" className="text-15">
        <SearchField search={filters.search} fields={fields} />
        <FilterFacets counts={data.facets} filters={filters} fields={fields} onTick={tick} />
        <HiddenState address={wanted} />
        {/* Without a submit button, Enter submits nothing. */}
        <button type="submit" className={`without-script ${buttonClass('primary', 'mt-4 w-full')}`}>
          Filtrar
        </button>
      </Form>
    </>
  )
}

/** True if the control was changed before hydration. */
function isChangedEarly({ type, name, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  if (type === 'checkbox') return checked !== defaultChecked
  return name !== '' && type !== 'hidden' && value !== defaultValue
}

const searchDebounceMs = 300

function SearchField({ search = '', fields }: { search: string | undefined; fields: FilterFields }) {
  const name = searchParameter
  return (
    <label className="relative mb-4.5 block">
      <span className="sr-only">Buscar por modelo</span>
      <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
      <input
        type="search"
        name={name}
        value={fields.textOf(name, search)}
        onChange={({ currentTarget }) => {
          fields.hold({ [name]: [currentTarget.value] })
          fields.sendAfter(searchDebounceMs, name)
        }}
        onBlur={() => fields.sendAfter(searchDebounceMs)}
        placeholder="Buscar por modelo..."
        className="field pl-11"
      />
    </label>
  )
}

type FilterHeadingProps = { activeCount: number; address: CatalogueAddress }

function FilterHeading({ activeCount, address }: FilterHeadingProps) {
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

type FilterFacetsProps = {
  counts: FacetCounts
  filters: VehicleFilters
  fields: FilterFields
  onTick: (box: HTMLInputElement) => void
}

const mainFacets: FacetKey[] = ['priceRange', 'type', 'autonomyRange', 'brand']
const furtherFacets = facetKeys.filter((key) => !mainFacets.includes(key))

function FilterFacets({ counts, ...props }: FilterFacetsProps) {
  const [hasFurther] = useState(() => furtherFacets.some((key) => props.filters[key] !== undefined))
  const fieldsOf = (keys: FacetKey[]) =>
    keys.map((key) => {
      const offered = counts[key]
      return offered !== undefined && <FacetFields key={key} {...{ facetKey: key, offered }} {...props} />
    })
  return (
    <>
      {fieldsOf(mainFacets)}
      <Disclosure label="Mais filtros" isOpen={hasFurther} className="border-t border-line">
        {fieldsOf(furtherFacets)}
      </Disclosure>
    </>
  )
}

type FacetFieldsProps = Omit<FilterFacetsProps, 'counts'> & {
  facetKey: FacetKey
  offered: NonNullable<FacetCounts[FacetKey]>
}

function FacetFields({ facetKey, offered, filters, fields, onTick }: FacetFieldsProps) {
  const facet = facetOf(facetKey)
  const { parameter: name, legend } = facet
  switch (facet.kind) {
    case 'options': {
      const chosen = filters[facetKey] as (string | number)[] | undefined
      const options = offered as FacetOption[]
      return <FacetGroup {...{ legend, name, options, chosen, onTick }} write={facet.words} layout={facet.layout} />
    }
    case 'range':
      return (
        <RangeFilter
          facetKey={facetKey}
          facet={facet}
          range={filters[facetKey] as FilterRange | undefined}
          bars={offered as number[]}
          fields={fields}
        />
      )
    case 'switch':
      return (
        <FacetGroup
          {...{ legend, name, onTick }}
          options={[{ value: 'sim', count: offered as number }]}
          chosen={filters[facetKey] && ['sim']}
          write={() => facet.words}
        />
      )
  }
}

type FacetGroupProps = {
  legend: string
  name: string
  options: FacetOption[]
  chosen: readonly (string | number)[] | undefined
  write: (value: string | number) => string
  onTick: (box: HTMLInputElement) => void
  layout?: keyof typeof layouts | undefined
}

const layouts = {
  scrolled: 'max-h-32 overflow-y-auto [scrollbar-width:thin] [mask:linear-gradient(#000_78%,transparent)]',
  paired: 'grid grid-cols-2 gap-x-6',
}

function FacetGroup({ legend, name, options, chosen = [], write, onTick, layout }: FacetGroupProps) {
  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left w-full text-14 font-semibold">{legend}</legend>
      <div
        className={`tick-options clear-both pt-1 ${layout ? layouts[layout] : ''}`}
        {...(layout === 'scrolled' ? { 'data-scrolled': '', tabIndex: 0, role: 'group', 'aria-label': legend } : {})}
      >
        {options.map(({ value, count }) => (
          <label key={value} className={count === 0 ? 'text-ink-3' : undefined}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => onTick(currentTarget)}
              className="tick-box"
            />
            {write(value)}
            <span>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
