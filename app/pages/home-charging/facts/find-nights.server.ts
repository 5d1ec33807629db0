import { acWindows, formatHours } from '#app/domain/costs/charging/charging-car.ts'
import { acHours, filledBattery, lossPercentAt } from '#app/domain/costs/charging-time.ts'
import { homeSockets } from '#app/domain/costs/home-sockets.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress, isOnSale, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { modelLabel } from '#app/domain/vehicles/picker/model-choice.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { type NightCar, nightSpanAt, rangeOf } from './km-per-night.ts'

export type ChosenCar = NightCar & {
  slug: string
  name: string
  isPlugIn: boolean
  /** From 20 to 80%, by socket of `homeSockets`. null: battery or charger unknown. */
  chargeTimes: (string | null)[]
}

/** `nightSpans`: of all cars whose figures are known, by socket of `homeSockets`. */
export type NightsFound = Awaited<ReturnType<typeof findNights>>

/** @param model id or slug; null: none */
export async function findNights(content: Content, model: string | null) {
  const withPlug = (await listActiveVehicles(content)).filter(({ type }) => type !== 'hibrido')
  const chosen = model === null ? null : findVehicleByAddress(withPlug, model)
  const onSale = withPlug.filter((vehicle) => vehicle.type === 'eletrico' && isOnSale(vehicle))
  return {
    car: chosen && carOf(chosen),
    span: rangeOf(onSale.flatMap(({ consumptionKwhPer100Km }) => consumptionKwhPer100Km ?? [])),
    nightSpans: homeSockets.map(({ kw }) =>
      nightSpanAt(
        kw,
        onSale.flatMap((vehicle) => knownCarOf(vehicle) ?? []),
      ),
    ),
  }
}

function knownCarOf(vehicle: Vehicle) {
  const { consumptionKwhPer100Km: kwhPer100Km, acChargeKw: onboardKw } = vehicle
  const batteryKwh = filledBattery(vehicle).kwh
  return kwhPer100Km === null || onboardKw === null || batteryKwh === null
    ? null
    : { kwhPer100Km, onboardKw, batteryKwh }
}

function carOf(vehicle: Vehicle): ChosenCar {
  const batteryKwh = filledBattery(vehicle).kwh
  const onboardKw = vehicle.acChargeKw
  return {
    slug: vehicle.slug,
    name: modelLabel(vehicle),
    kwhPer100Km: vehicle.consumptionKwhPer100Km,
    batteryKwh,
    onboardKw,
    rangeKm: vehicle.rangeKm,
    chargeTimes: homeSockets.map(({ kw }) => {
      const hours = acHours({ batteryKwh, onboardKw }, kw, acWindows.daily, lossPercentAt(kw))
      return hours === null ? null : formatHours(hours)
    }),
    isPlugIn: vehicle.type === 'plug-in',
  }
}
