import { bodyCategories } from '#app/features/vehicles/body-category.ts'
import type { FacetOption, VehicleFacets } from './browse-vehicles.ts'
import { filterParameters, type VehicleFilters } from './vehicle-filters.ts'

type Props = { data: VehicleFacets; filters: VehicleFilters; onTick: (box: HTMLInputElement) => void }

/** What most visitors choose by: stands above the ranges. */
export function LeadingFacets({ data, filters, onTick }: Props) {
  return (
    <>
      <FacetGroup
        onTick={onTick}
        legend="Tipo"
        name={filterParameters.type}
        options={data.types}
        chosen={filters.type}
      />
      <FacetGroup
        onTick={onTick}
        legend="Marca"
        name={filterParameters.brand}
        options={data.brands}
        chosen={filters.brand}
        isScrolled
      />
      <FacetGroup
        onTick={onTick}
        legend="Ano"
        name={filterParameters.year}
        options={data.years}
        chosen={filters.year}
        isPaired
      />
    </>
  )
}

export function FurtherFacets({ data, filters, onTick }: Props) {
  return (
    <>
      <FacetGroup
        onTick={onTick}
        legend="Carroceria"
        name={filterParameters.body}
        options={data.bodies}
        chosen={filters.body}
        write={(body) => bodyCategories[body].label}
      />
      <FacetGroup
        onTick={onTick}
        legend="Tração"
        name={filterParameters.traction}
        options={data.tractions}
        chosen={filters.traction}
      />
      <FacetGroup
        onTick={onTick}
        legend="Lugares"
        name={filterParameters.seats}
        options={data.seats}
        chosen={filters.seats}
        isPaired
      />
      <FacetGroup
        onTick={onTick}
        legend="Recarga"
        name={filterParameters.fastCharge}
        options={[{ value: 'sim', count: data.fastCharge }]}
        chosen={filters.fastCharge && ['sim']}
        write={() => 'Com recarga rápida DC'}
      />
      <FacetGroup
        onTick={onTick}
        legend="Situação"
        name={filterParameters.onSaleOnly}
        options={[{ value: 'sim', count: data.onSale }]}
        chosen={filters.onSaleOnly && ['sim']}
        write={() => 'Só à venda (sem fora de linha)'}
      />
    </>
  )
}

type FacetGroupProps<Value extends string | number> = {
  legend: string
  name: string
  options: FacetOption<Value>[]
  chosen: readonly (string | number)[] | undefined
  write?: (value: Value) => string
  onTick: (box: HTMLInputElement) => void
  /** A long list scrolls in its own 8rem. */
  isScrolled?: boolean
  /** Short values stand two in a row. */
  isPaired?: boolean
}

/** Checkboxes of one filter, each with how many vehicles it would show. */
function FacetGroup<Value extends string | number>({
  legend,
  name,
  options,
  chosen = [],
  write = String,
  onTick,
  isScrolled = false,
  isPaired = false,
}: FacetGroupProps<Value>) {
  const layout = isScrolled
    ? 'max-h-32 overflow-y-auto [scrollbar-width:thin] [mask:linear-gradient(#000_78%,transparent)]'
    : isPaired
      ? 'grid grid-cols-2 gap-x-6'
      : ''
  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left w-full text-14 font-semibold">{legend}</legend>
      <div
        className={`clear-both pt-1 ${layout}`}
        {...(isScrolled ? { 'data-scrolled': '', tabIndex: 0, role: 'group', 'aria-label': legend } : {})}
      >
        {options.map(({ value, count }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => onTick(currentTarget)}
              className="tick-box"
            />
            <span className={count === 0 ? 'text-ink-3' : ''}>{write(value)}</span>
            <span className="ml-auto pr-2 text-13 text-ink-3 tabular-nums">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
