import { listActiveVehicleDetails } from '#app/features/vehicles/details/vehicle-details-queries.server.ts'
import { filledBattery } from '#app/features/costs/charging-time.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/features/vehicles/find-vehicle.ts'
import { byName, isOnSale, nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { type ConsumptionSpan, consumptionSpanOf, type NightCar } from './km-per-night.ts'

/** A model to choose from the list. */
export type ModelChoice = { slug: string; name: string }

/** The visitor's own car. */
export type ChosenCar = ModelChoice & NightCar & { isPlugIn: boolean }

export type NightsFound = {
  /** Null where none, or none with a plug, is chosen. */
  car: ChosenCar | null
  /** The span of the electric cars on sale. */
  span: ConsumptionSpan | null
  /** Every active model with a plug, by name. */
  choices: ModelChoice[]
}

/** @param model id or slug; null where none is chosen */
export async function findNights(content: Content, model: string | null): Promise<NightsFound> {
  const withPlug = (await listActiveVehicles(content)).filter(({ type }) => type !== 'hibrido')
  const chosen = model === null ? null : findVehicleByAddress(withPlug, model)
  const onSale = withPlug.filter((vehicle) => vehicle.type === 'eletrico' && isOnSale(vehicle))
  return {
    car: chosen && (await carOf(content, chosen)),
    span: consumptionSpanOf(onSale.flatMap(({ consumptionKwhPer100Km }) => consumptionKwhPer100Km ?? [])),
    choices: withPlug.toSorted(byName).map(choiceOf),
  }
}

async function carOf({ db }: Content, vehicle: Vehicle): Promise<ChosenCar> {
  const [details] = await listActiveVehicleDetails(db, [vehicle.id])
  return {
    ...choiceOf(vehicle),
    kwhPer100Km: vehicle.consumptionKwhPer100Km,
    batteryKwh: filledBattery({
      batteryKwh: vehicle.batteryKwh,
      batteryUsableKwh: details?.batteryUsableKwh ?? null,
    }).kwh,
    onboardKw: details?.acChargeKw ?? null,
    isPlugIn: vehicle.type === 'plug-in',
  }
}

function choiceOf(vehicle: Vehicle): ModelChoice {
  return { slug: vehicle.slug, name: [nameOf(vehicle), vehicle.version, vehicle.year].filter(Boolean).join(' · ') }
}
