import { byName, cardDataOf, saleRank } from '#app/domain/vehicles/vehicle.ts'
import type { FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import type { ListedVehicle, SortKey, TableVehicle } from './vehicle-sort.ts'

type Figure = FigureKey | 'year' | 'monthlyBrl' | 'roadRangeKm'
type Compare = (a: ListedVehicle, b: ListedVehicle) => number

/** Unknown values are always last. */
export const compareBy: Record<SortKey, Compare> = {
  name_asc: buyableFirst,
  price_asc: ascending('priceBrl'),
  price_desc: descending('priceBrl'),
  autonomy_desc: descending('rangeKm'),
  power_desc: descending('powerCv'),
  year_desc: descending('year'),
  monthly_asc: ascending('monthlyBrl'),
  road_desc: descending('roadRangeKm'),
  consumption_asc: ascending('consumptionKwhPer100Km'),
  charging_desc: descending('dcChargeKw'),
  boot_desc: descending('trunkL'),
  name_desc: (a, b) => byName(b, a),
  monthly_desc: descending('monthlyBrl'),
  autonomy_asc: ascending('rangeKm'),
  road_asc: ascending('roadRangeKm'),
  consumption_desc: descending('consumptionKwhPer100Km'),
  charging_asc: ascending('dcChargeKw'),
  boot_asc: ascending('trunkL'),
  power_asc: ascending('powerCv'),
  acceleration_asc: ascending('acceleration0To100S'),
  acceleration_desc: descending('acceleration0To100S'),
}

/** On sale with a price, without a price, sale unconfirmed, discontinued; then by name. */
function buyableFirst(a: ListedVehicle, b: ListedVehicle): number {
  const hasNoPrice = ({ priceBrl }: ListedVehicle) => Number(priceBrl === null)
  return saleRank(a) - saleRank(b) || hasNoPrice(a) - hasNoPrice(b) || byName(a, b)
}

function ascending(figure: Figure): Compare {
  return (a, b) => unknownLast(a[figure], b[figure], 1) || byName(a, b)
}

function descending(figure: Figure): Compare {
  return (a, b) => unknownLast(a[figure], b[figure], -1) || byName(a, b)
}

function unknownLast(a: number | null | undefined, b: number | null | undefined, direction: 1 | -1): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  return (a - b) * direction
}

export function tableVehicleOf(vehicle: ListedVehicle): TableVehicle {
  const { trunkL, monthlyBrl = null, roadRangeKm = null } = vehicle
  return { ...cardDataOf(vehicle), trunkL, monthlyBrl, roadRangeKm }
}
