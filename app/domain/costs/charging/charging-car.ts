import { type ChargeWindow, filledBattery } from '#app/domain/costs/charging-time.ts'
import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** Facts about charging. null: unknown; the car may still have the part. */
export type ChargingCar = {
  brand: string
  type: 'eletrico' | 'plug-in'
  /** Usable capacity, or the gross one if it is unknown. */
  batteryKwh: number | null
  isGrossBattery: boolean
  /** Maximum AC power of the car. */
  onboardKw: number | null
  dcKw: number | null
  /** Charging time given by the maker or the press. `window`: '30–80%'. */
  sourceTime: { minutes: number; window: string | null } | null
  /** 'CCS2' or 'Tipo 2'. */
  connector: string | null
}

export const acWindows = {
  daily: { fromPercent: 20, toPercent: 80 },
  whole: { fromPercent: 0, toPercent: 100 },
} as const satisfies Record<string, ChargeWindow>

export const dcWindow: ChargeWindow = { fromPercent: 10, toPercent: 80 }

/**
 * '6 h 25 min' or '40 min', rounded to five minutes.
 * @param hours above zero
 */
export function formatHours(hours: number): string {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** '30–80%', 'de 10 a 80 %'. null: none, or impossible. */
export function readChargeWindow(text: string | null): ChargeWindow | null {
  const [, from, to] = /(\d{1,3})\s*(?:%\s*)?(?:–|-|a)\s*(\d{1,3})\s*%/.exec(text ?? '') ?? []
  const window = { fromPercent: Number(from ?? 0), toPercent: Number(to ?? 0) }
  return window.fromPercent < window.toPercent && window.toPercent <= 100 ? window : null
}

export function formatWindow({ fromPercent, toPercent }: ChargeWindow): string {
  return `de ${fromPercent} a ${toPercent}%`
}

export const chargingStateField = 'uf'

/** The default of the portal's cost estimates. */
const usualState: StateCode = 'SP'

export function readChargingState(url: URL): StateCode {
  return readStateCode(url.searchParams.get(chargingStateField)) ?? usualState
}

/** null: no plug. */
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
    sourceTime: dcChargeMin === null ? null : { minutes: dcChargeMin, window },
    connector,
  }
}
