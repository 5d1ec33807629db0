import type { RatedVehicle } from '#app/domain/verdict/peer-rank.ts'
import type { Vehicle, VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

type SortOption = { label?: string }

/** The first six are required. Only table heads offer those without a label. Unknown values are always last. */
export const sortOptions = {
  name_asc: { label: 'Nome A-Z' },
  price_asc: { label: 'Menor Preço' },
  price_desc: { label: 'Maior Preço' },
  autonomy_desc: { label: 'Maior Autonomia' },
  power_desc: { label: 'Maior Potência' },
  year_desc: { label: 'Mais Novo' },
  monthly_asc: { label: 'Menor Custo por Mês' },
  road_desc: { label: 'Mais Longe a 110 km/h' },
  consumption_asc: { label: 'Menor Consumo' },
  charging_desc: { label: 'Recarga Mais Rápida' },
  boot_desc: { label: 'Maior Porta-malas' },
  name_desc: {},
  monthly_desc: {},
  autonomy_asc: {},
  road_asc: {},
  consumption_desc: {},
  charging_asc: {},
  boot_asc: {},
  power_asc: {},
  acceleration_asc: {},
  acceleration_desc: {},
} satisfies Record<string, SortOption>

export type SortKey = keyof typeof sortOptions

export const defaultSort: SortKey = 'name_asc'

export function readSort(text: string | null): SortKey {
  return text !== null && Object.hasOwn(sortOptions, text) ? (text as SortKey) : defaultSort
}

const specifiedCount = 6

type Offered = [key: string, label: string]

/** Required ones, further ones, and `current` if a table head set it. */
export function offeredSorts(current: SortKey): { specified: Offered[]; further: Offered[] } {
  const options = Object.entries<SortOption>(sortOptions)
    .filter(([key, { label }]) => label || key === current)
    .map(([key, { label = 'Pela coluna da tabela' }]): Offered => [key, label])
  return { specified: options.slice(0, specifiedCount), further: options.slice(specifiedCount) }
}

/** Derived by the server. Absent in lists that the browser builds. */
type DerivedFigures = Partial<Pick<RatedVehicle, 'monthlyBrl' | 'roadRangeKm'>>

export type ListedVehicle = Vehicle & DerivedFigures

export type TableVehicle = VehicleCardData & DerivedFigures & Partial<Pick<Vehicle, 'trunkL'>>
