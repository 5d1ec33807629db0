import { type ChargeWindow, filledBattery } from '#app/domain/costs/charging-time.ts'
import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** The charging data of a model. A null figure is unknown, not absent. */
export type ChargingCar = {
  brand: string
  type: 'eletrico' | 'plug-in'
  /** Energy that a charge fills. */
  batteryKwh: number | null
  /** The usable capacity is not published. */
  isGrossBattery: boolean
  /** The power of the charger in the car, for alternating current. */
  onboardKw: number | null
  dcKw: number | null
  /** As its maker or the press states it; the window in their words, such as '30–80%'. */
  stated: { minutes: number; window: string | null } | null
  /** 'CCS2', 'Tipo 2'. */
  connector: string | null
}

export const acWindows = {
  daily: { fromPercent: 20, toPercent: 80 },
  whole: { fromPercent: 0, toPercent: 100 },
} as const satisfies Record<string, ChargeWindow>

export const dcWindow: ChargeWindow = { fromPercent: 10, toPercent: 80 }

/** Alternating-current points as they are sold: a strong socket, two wallboxes, the strongest public one; in kW. */
export const acPointsKw = [3.7, 7.4, 11, 22] as const

/** '6 h 25 min', '40 min': an estimate, to five minutes. @param hours above zero */
export function formatHours(hours: number): string {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The window of a stated time, '30–80%' or 'de 10 a 80 %'. Null where it says none that could be. */
export function readChargeWindow(text: string | null): ChargeWindow | null {
  const [, from, to] = /(\d{1,3})\s*(?:%\s*)?(?:–|-|a)\s*(\d{1,3})\s*%/.exec(text ?? '') ?? []
  const window = { fromPercent: Number(from ?? 0), toPercent: Number(to ?? 0) }
  return window.fromPercent < window.toPercent && window.toPercent <= 100 ? window : null
}

/** 'de 10 a 80%'. */
export function formatWindow({ fromPercent, toPercent }: ChargeWindow): string {
  return `de ${fromPercent} a ${toPercent}%`
}

export const chargingStateField = 'uf'

/** The state of the portal's other estimates (T-76), if a visitor names none. */
const usualState: StateCode = 'SP'

export function readChargingState(url: URL): StateCode {
  return readStateCode(url.searchParams.get(chargingStateField)) ?? usualState
}

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
