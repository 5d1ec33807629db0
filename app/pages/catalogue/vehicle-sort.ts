import type { RatedVehicle } from '#app/domain/verdict/peer-rank.ts'
import { byName, cardDataOf, saleRank, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

type Figure = (vehicle: ListedVehicle) => number | null | undefined
type Compare = (a: ListedVehicle, b: ListedVehicle) => number
/** Without `label`: offered by a table head only. */
type SortOption = { label?: string; compare: Compare }

const price: Figure = (vehicle) => vehicle.priceBrl
const monthly: Figure = (vehicle) => vehicle.monthlyBrl
const range: Figure = (vehicle) => vehicle.rangeKm
const roadRange: Figure = (vehicle) => vehicle.roadRangeKm
const consumption: Figure = (vehicle) => vehicle.consumptionKwhPer100Km
const charging: Figure = (vehicle) => vehicle.dcChargeKw
const boot: Figure = (vehicle) => vehicle.trunkL
const power: Figure = (vehicle) => vehicle.powerCv
const acceleration: Figure = (vehicle) => vehicle.acceleration0To100S

/** Sort orders: six of the requirements, more of the select, those of table heads. Unknown values are always last. */
export const sortOptions = {
  name_asc: { label: 'Nome A-Z', compare: buyableFirst },
  price_asc: { label: 'Menor Preço', compare: ascending(price) },
  price_desc: { label: 'Maior Preço', compare: descending(price) },
  autonomy_desc: { label: 'Maior Autonomia', compare: descending(range) },
  power_desc: { label: 'Maior Potência', compare: descending(power) },
  year_desc: { label: 'Mais Novo', compare: descending((vehicle) => vehicle.year) },
  monthly_asc: { label: 'Menor Custo por Mês', compare: ascending(monthly) },
  road_desc: { label: 'Mais Longe a 110 km/h', compare: descending(roadRange) },
  consumption_asc: { label: 'Menor Consumo', compare: ascending(consumption) },
  charging_desc: { label: 'Recarga Mais Rápida', compare: descending(charging) },
  boot_desc: { label: 'Maior Porta-malas', compare: descending(boot) },
  name_desc: { compare: (a, b) => byName(b, a) },
  monthly_desc: { compare: descending(monthly) },
  autonomy_asc: { compare: ascending(range) },
  road_asc: { compare: ascending(roadRange) },
  consumption_desc: { compare: descending(consumption) },
  charging_asc: { compare: ascending(charging) },
  boot_asc: { compare: ascending(boot) },
  power_asc: { compare: ascending(power) },
  acceleration_asc: { compare: ascending(acceleration) },
  acceleration_desc: { compare: descending(acceleration) },
} satisfies Record<string, SortOption>

/** Order: on sale with a price, without a price, sale unconfirmed, discontinued; then by name. */
function buyableFirst(a: ListedVehicle, b: ListedVehicle): number {
  const hasNoPrice = ({ priceBrl }: ListedVehicle) => Number(priceBrl === null)
  return saleRank(a) - saleRank(b) || hasNoPrice(a) - hasNoPrice(b) || byName(a, b)
}

export type SortKey = keyof typeof sortOptions

export const defaultSort: SortKey = 'name_asc'

export function readSort(text: string | null): SortKey {
  return text !== null && Object.hasOwn(sortOptions, text) ? (text as SortKey) : defaultSort
}

const specifiedCount = 6

type Offered = [key: string, label: string]

/** Orders of the select: required ones, further ones, and the current one of a table head. */
export function offeredSorts(current: SortKey): { specified: Offered[]; further: Offered[] } {
  const options = Object.entries<SortOption>(sortOptions)
    .filter(([key, { label }]) => label || key === current)
    .map(([key, { label = 'Pela coluna da tabela' }]): Offered => [key, label])
  return { specified: options.slice(0, specifiedCount), further: options.slice(specifiedCount) }
}

function ascending(figure: Figure): Compare {
  return (a, b) => unknownLast(figure(a), figure(b), 1) || byName(a, b)
}

function descending(figure: Figure): Compare {
  return (a, b) => unknownLast(figure(a), figure(b), -1) || byName(a, b)
}

function unknownLast(a: ReturnType<Figure>, b: ReturnType<Figure>, direction: 1 | -1): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  return (a - b) * direction
}

/** Figures that the server derives. Absent in lists that the browser builds. */
type DerivedFigures = Partial<Pick<RatedVehicle, 'monthlyBrl' | 'roadRangeKm'>>

export type ListedVehicle = Vehicle & DerivedFigures

export type TableVehicle = VehicleCardData & DerivedFigures & Partial<Pick<Vehicle, 'trunkL'>>

export function tableVehicleOf(vehicle: ListedVehicle): TableVehicle {
  const { trunkL, monthlyBrl = null, roadRangeKm = null } = vehicle
  return { ...cardDataOf(vehicle), trunkL, monthlyBrl, roadRangeKm }
}
