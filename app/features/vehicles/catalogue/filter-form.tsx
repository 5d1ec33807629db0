import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { ClearFilters, KeptFields } from './clear-filters.tsx'
import { FilterFacets } from './filter-facets.tsx'
import type { FilterFields, FilterForm as FilterFormState } from './use-filter-form.ts'
import { countActiveFilters, searchParameter } from './vehicle-filters.ts'
import { Search } from '#app/ui/icons.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'

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
        <FilterFacets counts={data.facets} filters={filters} fields={fields} onTick={tick} />
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

/** Wait after the last key before the list is asked for anew. */
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
