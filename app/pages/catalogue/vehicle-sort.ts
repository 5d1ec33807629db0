import { byName, cardDataOf, saleRank, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

type Figure = (vehicle: ListedVehicle) => number | null | undefined
type Compare = (a: ListedVehicle, b: ListedVehicle) => number
/** Without a label: an order that only a head of the table asks for. */
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

/**
 * The orders of the catalogue: the six stated ones (CAT-04), further ones of the select, and those that only the heads of the table
 * ask for. Unknown figures come last in both directions (T-42).
 */
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

/** By name, but first what is sold at a known price, then without one, then what may be sold, then what is out of line (T-81, T-89). */
function buyableFirst(a: ListedVehicle, b: ListedVehicle): number {
  const hasNoPrice = ({ priceBrl }: ListedVehicle) => Number(priceBrl === null)
  return saleRank(a) - saleRank(b) || hasNoPrice(a) - hasNoPrice(b) || byName(a, b)
}

export type SortKey = keyof typeof sortOptions

export const defaultSort: SortKey = 'name_asc'

export function readSort(text: string | null): SortKey {
  return text !== null && Object.hasOwn(sortOptions, text) ? (text as SortKey) : defaultSort
}

const statedCount = 6

type Offered = [key: string, label: string]

/** The orders that the select shows: the stated ones, then a group of further ones (T-86). Of those of the table only the current one. */
export function offeredSorts(current: SortKey): { stated: Offered[]; further: Offered[] } {
  const options = Object.entries<SortOption>(sortOptions)
    .filter(([key, { label }]) => label || key === current)
    .map(([key, { label = 'Pela coluna da tabela' }]): Offered => [key, label])
  return { stated: options.slice(0, statedCount), further: options.slice(statedCount) }
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

/** Figures that the portal works out of a model. Null where one for it is missing; left out of a list that is kept in a browser. */
type WorkedOut = {
  /** Reais per month over three years, less what the car is still worth (T-79). */
  monthlyBrl: number | null
  /** Kilometres from full to empty at an even 110 km/h, the likely value (docs/decisions/0044). */
  roadRangeKm: number | null
}

/** A model as the catalogue filters and orders it. */
export type ListedVehicle = Vehicle & Partial<WorkedOut>

/** A row of the table shows more than the card. */
export type TableVehicle = VehicleCardData & Partial<WorkedOut> & Partial<Pick<Vehicle, 'trunkL'>>

export function tableVehicleOf(vehicle: ListedVehicle): TableVehicle {
  const { trunkL, monthlyBrl = null, roadRangeKm = null } = vehicle
  return { ...cardDataOf(vehicle), trunkL, monthlyBrl, roadRangeKm }
}
