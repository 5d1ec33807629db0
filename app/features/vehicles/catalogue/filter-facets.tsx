import { type FacetCounts, type FacetKey, facetKeys, type FacetOption, facetOf } from './facets.ts'
import type { FilterRange } from './range-scale.ts'
import { RangeFilter } from './range-filter.tsx'
import type { FilterFields } from './use-filter-form.ts'
import type { VehicleFilters } from './vehicle-filters.ts'

type Props = {
  counts: FacetCounts
  filters: VehicleFilters
  fields: FilterFields
  onTick: (box: HTMLInputElement) => void
}

/** Every facet that the list has values for. */
export function FilterFacets({ counts, ...props }: Props) {
  return facetKeys.map((key) => {
    const offered = counts[key]
    return offered !== undefined && <FacetFields key={key} {...{ facetKey: key, offered }} {...props} />
  })
}

type FacetFieldsProps = Omit<Props, 'counts'> & { facetKey: FacetKey; offered: NonNullable<FacetCounts[FacetKey]> }

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
  /** A long list scrolls in its own 8rem. */
  scrolled: 'max-h-32 overflow-y-auto [scrollbar-width:thin] [mask:linear-gradient(#000_78%,transparent)]',
  /** Short values stand two in a row. */
  paired: 'grid grid-cols-2 gap-x-6',
}

/** Checkboxes of one filter, each with how many vehicles it would show. */
function FacetGroup({ legend, name, options, chosen = [], write, onTick, layout }: FacetGroupProps) {
  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left w-full text-14 font-semibold">{legend}</legend>
      <div
        className={`clear-both pt-1 ${layout ? layouts[layout] : ''}`}
        {...(layout === 'scrolled' ? { 'data-scrolled': '', tabIndex: 0, role: 'group', 'aria-label': legend } : {})}
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
