import { byName, isOnSale, type Vehicle } from '#app/features/vehicles/vehicle.ts'

type Compare = (a: Vehicle, b: Vehicle) => number

/** The orders of the catalogue, as the select offers them. Unknown figures come last in both directions (T-42). */
export const sortOptions = {
  name_asc: { label: 'Nome A-Z', compare: buyableFirst },
  price_asc: { label: 'Menor Preço', compare: ascending((vehicle) => vehicle.priceBrl) },
  price_desc: { label: 'Maior Preço', compare: descending((vehicle) => vehicle.priceBrl) },
  autonomy_desc: { label: 'Maior Autonomia', compare: descending((vehicle) => vehicle.rangeKm) },
  consumption_asc: { label: 'Menor Consumo', compare: ascending((vehicle) => vehicle.consumptionKwhPer100Km) },
  charging_desc: { label: 'Recarga Mais Rápida', compare: descending((vehicle) => vehicle.dcChargeKw) },
  boot_desc: { label: 'Maior Porta-malas', compare: descending((vehicle) => vehicle.trunkL) },
  power_desc: { label: 'Maior Potência', compare: descending((vehicle) => vehicle.powerCv) },
  year_desc: { label: 'Mais Novo', compare: descending((vehicle) => vehicle.year) },
} satisfies Record<string, { label: string; compare: Compare }>

/** By name, but first what can be bought at a known price, then what cannot, then what is out of line (T-81). */
function buyableFirst(a: Vehicle, b: Vehicle): number {
  return buyableRank(a) - buyableRank(b) || byName(a, b)
}

/** Nobody says whether a model of unclear supply can be bought: it stands with those without a price. */
function buyableRank(vehicle: Vehicle): number {
  if (vehicle.availability === 'discontinued') return 2
  return isOnSale(vehicle) && vehicle.priceBrl !== null ? 0 : 1
}

export type SortKey = keyof typeof sortOptions

export const defaultSort: SortKey = 'name_asc'

export function readSort(text: string | null): SortKey {
  return text !== null && Object.hasOwn(sortOptions, text) ? (text as SortKey) : defaultSort
}

function ascending(figure: (vehicle: Vehicle) => number | null): Compare {
  return (a, b) => unknownLast(figure(a), figure(b), 1) || byName(a, b)
}

function descending(figure: (vehicle: Vehicle) => number | null): Compare {
  return (a, b) => unknownLast(figure(a), figure(b), -1) || byName(a, b)
}

function unknownLast(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * direction
}
