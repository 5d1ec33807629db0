import type { ChargingCar } from './charging-car.ts'
import { filledBattery } from '#app/domain/costs/charging-time.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** The charging data of a model; null for a model without a plug. */
export function chargingCarOf(details: VehicleDetails): ChargingCar | null {
  const { type, acChargeKw, dcChargeKw, dcChargeMin, figureSources, connector } = details
  if (type === 'hibrido') return null
  const window = figureSources.dcChargeMin?.note ?? null
  const battery = filledBattery(details)
  return {
    brand: details.brand,
    type,
    batteryKwh: battery.kwh,
    isGrossBattery: battery.isGross,
    onboardKw: acChargeKw,
    dcKw: dcChargeKw,
    stated: dcChargeMin === null ? null : { minutes: dcChargeMin, window },
    connector,
  }
}
