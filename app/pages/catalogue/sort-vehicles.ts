import { byName, cardDataOf, saleRank } from '#app/domain/vehicles/vehicle.ts'
import type { ListedVehicle, SortKey, TableVehicle } from './vehicle-sort.ts'

type Figure = (vehicle: ListedVehicle) => number | null | undefined
type Compare = (a: ListedVehicle, b: ListedVehicle) => number

const price: Figure = (vehicle) => vehicle.priceBrl
const monthly: Figure = (vehicle) => vehicle.monthlyBrl
const range: Figure = (vehicle) => vehicle.rangeKm
const roadRange: Figure = (vehicle) => vehicle.roadRangeKm
const consumption: Figure = (vehicle) => vehicle.consumptionKwhPer100Km
const charging: Figure = (vehicle) => vehicle.dcChargeKw
const boot: Figure = (vehicle) => vehicle.trunkL
const power: Figure = (vehicle) => vehicle.powerCv
const acceleration: Figure = (vehicle) => vehicle.acceleration0To100S

/** Unknown values are always last. */
export const compareBy: Record<SortKey, Compare> = {
  name_asc: buyableFirst,
  price_asc: ascending(price),
  price_desc: descending(price),
  autonomy_desc: descending(range),
  power_desc: descending(power),
  year_desc: descending((vehicle) => vehicle.year),
  monthly_asc: ascending(monthly),
  road_desc: descending(roadRange),
  consumption_asc: ascending(consumption),
  charging_desc: descending(charging),
  boot_desc: descending(boot),
  name_desc: (a, b) => byName(b, a),
  monthly_desc: descending(monthly),
  autonomy_asc: ascending(range),
  road_asc: ascending(roadRange),
  consumption_desc: descending(consumption),
  charging_asc: ascending(charging),
  boot_asc: ascending(boot),
  power_asc: ascending(power),
  acceleration_asc: ascending(acceleration),
  acceleration_desc: descending(acceleration),
}

/** On sale with a price, without a price, sale unconfirmed, discontinued; then by name. */
function buyableFirst(a: ListedVehicle, b: ListedVehicle): number {
  const hasNoPrice = ({ priceBrl }: ListedVehicle) => Number(priceBrl === null)
  return saleRank(a) - saleRank(b) || hasNoPrice(a) - hasNoPrice(b) || byName(a, b)
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

export function tableVehicleOf(vehicle: ListedVehicle): TableVehicle {
  const { trunkL, monthlyBrl = null, roadRangeKm = null } = vehicle
  return { ...cardDataOf(vehicle), trunkL, monthlyBrl, roadRangeKm }
}
