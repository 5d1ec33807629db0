import { bodyCategories } from '#app/features/vehicles/body-category.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { type FilterKey, type FilterRange, type VehicleFilters, withoutFilter } from './vehicle-filters.ts'

type FilterChip = { label: string; rest: VehicleFilters }

/** One removable chip per value that filters, with what remains of the wanted filters when it is taken away. */
export function filterChips(filters: VehicleFilters, wanted: VehicleFilters): FilterChip[] {
  return (Object.keys(filters) as FilterKey[]).flatMap((key) => {
    const value = filters[key]
    if (Array.isArray(value))
      return value.map((one) => ({ label: valueLabel(key, one), rest: withoutFilter(wanted, key, one) }))
    return [{ label: wholeLabel(filters, key), rest: withoutFilter(wanted, key) }]
  })
}

function valueLabel(key: FilterKey, value: string | number): string {
  if (key === 'body') return bodyCategories[value as keyof typeof bodyCategories].label
  if (key === 'traction') return `Tração ${value}`
  if (key === 'seats') return `${value} lugares`
  return String(value)
}

function wholeLabel(filters: VehicleFilters, key: FilterKey): string {
  switch (key) {
    case 'search':
      return `“${filters.search}”`
    case 'priceRange':
      return rangeLabel(filters.priceRange, (value) => `R$\u00a0${formatNumber(value)}`)
    case 'autonomyRange':
      return rangeLabel(filters.autonomyRange, (value) => `${formatNumber(value)}\u00a0km`)
    case 'fastCharge':
      return 'Com recarga rápida DC'
    case 'onSaleOnly':
      return 'Só à venda'
    default:
      return key
  }
}

function rangeLabel(range: FilterRange | undefined, write: (value: number) => string): string {
  const { min = null, max = null } = range ?? {}
  if (min === null && max === null) return ''
  if (min === null) return `Até ${write(max ?? 0)}`
  if (max === null) return `A partir de ${write(min)}`
  return `${write(min)} a ${write(max)}`
}
