import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { bodyCategories } from '#app/features/vehicles/body-category.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { ClearFilters, KeptFields } from './clear-filters.tsx'
import { FacetGroup } from './facet-group.tsx'
import { RangeFilter } from './range-filter.tsx'
import { rangeScales } from './range-scale.ts'
import { countActiveFilters, filterParameters, rangeFields, readVehicleFilters } from './vehicle-filters.ts'

/** Wait after the last key before the list is asked for anew. */
const searchDebounceMs = 300

type Props = { data: CataloguePageData; address: CatalogueAddress }

/** A GET form, so that the address is the state; with script each change is an address of its own at once. */
export function FilterForm({ data, address }: Props) {
  const { filters } = address
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = catalogueHref(address)
  useEffect(() => {
    if (asked) followAddress(form.current)
  }, [asked])

  const apply = ({ isTyping = false } = {}) => {
    clearTimeout(typing.current)
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const wanted = catalogueHref({ ...address, page: 1, filters: readVehicleFilters(new URLSearchParams(entries)) })
    if (wanted === catalogueHref({ ...address, page: 1 })) return
    void navigate(wanted, { replace: isTyping, preventScrollReset: true })
  }
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.type === 'checkbox') apply()
    if (target.type !== 'search') return
    clearTimeout(typing.current)
    typing.current = setTimeout(() => apply({ isTyping: true }), searchDebounceMs)
  }

  return (
    <>
      <FilterHeading activeCount={countActiveFilters(filters)} address={address} />
      <Form
        ref={form}
        action="/catalogo"
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
        className="text-15"
      >
        <label className="relative mb-4.5 block">
          <span className="sr-only">Buscar por modelo</span>
          <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
          <input
            type="search"
            name={filterParameters.search}
            defaultValue={filters.search ?? ''}
            placeholder="Buscar por modelo..."
            className="field pl-11"
          />
        </label>
        <FacetGroup legend="Tipo" name={filterParameters.type} options={data.types} chosen={filters.type} />
        <FacetGroup
          legend="Marca"
          name={filterParameters.brand}
          options={data.brands}
          chosen={filters.brand}
          isScrolled
        />
        <FacetGroup legend="Ano" name={filterParameters.year} options={data.years} chosen={filters.year} isPaired />
        <RangeFilter
          legend="Preço"
          scale={rangeScales.priceRange}
          fields={rangeFields.priceRange}
          range={filters.priceRange}
          bars={data.priceBars}
          unit="R$"
          write={(reais) => `R$\u00a0${Math.round(reais / 1000)}k`}
          onChange={apply}
        />
        <RangeFilter
          legend="Autonomia"
          scale={rangeScales.autonomyRange}
          fields={rangeFields.autonomyRange}
          range={filters.autonomyRange}
          bars={data.rangeBars}
          unit="km"
          write={(km) => `${km}\u00a0km`}
          onChange={apply}
        />
        <FacetGroup
          legend="Carroceria"
          name={filterParameters.body}
          options={data.bodies}
          chosen={filters.body}
          write={(body) => bodyCategories[body].label}
        />
        <FacetGroup
          legend="Tração"
          name={filterParameters.traction}
          options={data.tractions}
          chosen={filters.traction}
        />
        <FacetGroup
          legend="Lugares"
          name={filterParameters.seats}
          options={data.seats}
          chosen={filters.seats}
          isPaired
        />
        <FacetGroup
          legend="Recarga"
          name={filterParameters.fastCharge}
          options={[{ value: 'sim', count: data.fastCharge }]}
          chosen={filters.fastCharge && ['sim']}
          write={() => 'Com recarga rápida DC'}
        />
        <FacetGroup
          legend="Situação"
          name={filterParameters.onSaleOnly}
          options={[{ value: 'sim', count: data.onSale }]}
          chosen={filters.onSaleOnly && ['sim']}
          write={() => 'Só à venda (sem fora de linha)'}
        />
        <KeptFields address={address} />
        {/* Always there: without it, Enter in a field would send nothing. */}
        <button type="submit" className={`without-script ${buttonClass('primary', 'mt-4 w-full')}`}>
          Filtrar
        </button>
      </Form>
    </>
  )
}

function FilterHeading({ activeCount, address }: { activeCount: number; address: CatalogueAddress }) {
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between">
      <h2 className="flex items-center gap-2 text-[1.0625rem] whitespace-nowrap">
        Filtros Avançados
        {activeCount > 0 && (
          <span
            data-testid="active-filters"
            className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent"
          >
            {activeCount}
            <span className="sr-only"> filtros ativos</span>
          </span>
        )}
      </h2>
      {activeCount > 0 && (
        <ClearFilters
          address={address}
          className="inline-flex min-h-11 items-center text-14 font-semibold text-accent hover:underline"
        >
          Limpar Todos
        </ClearFilters>
      )}
    </div>
  )
}

/** Brings the fields to what the address says, but never the one that the visitor is typing in. */
function followAddress(form: HTMLFormElement | null) {
  for (const field of form?.querySelectorAll('input') ?? []) {
    if (field.type === 'checkbox') field.checked = field.defaultChecked
    if (field.type === 'search' && field !== document.activeElement) field.value = field.defaultValue
  }
}
