import { facetOf } from './facets.ts'
import type { FilterRange } from './range-scale.ts'
import { type Filter, type FilterKey, type VehicleFilters, withoutFilter } from './vehicle-filters.ts'

type FilterChip = { label: string; rest: VehicleFilters }

/** One removable chip per value that filters, with what remains of the wanted filters when it is taken away. */
export function filterChips(filters: VehicleFilters, wanted: VehicleFilters): FilterChip[] {
  return (Object.entries(filters) as [FilterKey, Filter][]).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.map((one) => ({ label: labelOf(key, one), rest: withoutFilter(wanted, key, one) }))
      : [{ label: labelOf(key, value), rest: withoutFilter(wanted, key) }],
  )
}

function labelOf(key: FilterKey, value: Exclude<Filter, unknown[]> | number): string {
  if (key === 'search') return `“${String(value)}”`
  const facet = facetOf(key)
  switch (facet.kind) {
    case 'options':
      return facet.chip(value as string | number)
    case 'range':
      return rangeLabel(value as FilterRange, facet.chip)
    case 'switch':
      return facet.chip
  }
}

function rangeLabel({ min, max }: FilterRange, write: (value: number) => string): string {
  if (min === null && max === null) return ''
  if (min === null) return `Até ${write(max ?? 0)}`
  if (max === null) return `A partir de ${write(min)}`
  return `${write(min)} a ${write(max)}`
}
