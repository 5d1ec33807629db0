import type { ChargingCar } from '#app/features/costs/charging/charging-car.ts'
import type { Dossier } from './dossier.ts'

/** What a dossier says about charging; null for a model without a plug. */
export function chargingCarOf({ type, figures, figureSources, connector }: Dossier): ChargingCar | null {
  if (type === 'hibrido') return null
  const { batteryKwh, acChargeKw, dcChargeKw, dcChargeMin } = figures
  const window = figureSources.dcChargeMin?.note ?? null
  return {
    type,
    batteryKwh,
    onboardKw: acChargeKw,
    dcKw: dcChargeKw,
    stated: dcChargeMin === null ? null : { minutes: dcChargeMin, window },
    connector,
  }
}
