import type { ChargeWindow } from '#app/features/costs/charging-time.ts'

/** The charging data of a model. A null figure is unknown, not absent. */
export type ChargingCar = {
  type: 'eletrico' | 'plug-in'
  /** What a charge fills. */
  batteryKwh: number | null
  /** The usable capacity is not published. */
  isGrossBattery: boolean
  /** The power of the charger in the car, for alternating current. */
  onboardKw: number | null
  /** The highest power of a fast charge. */
  dcKw: number | null
  /** As its maker or the press states it; the window in their words, such as '30–80%'. */
  stated: { minutes: number; window: string | null } | null
  /** 'CCS2', 'Tipo 2'. */
  connector: string | null
}

/** A daily charge, and a whole one. */
export const acWindows = {
  daily: { fromPercent: 20, toPercent: 80 },
  whole: { fromPercent: 0, toPercent: 100 },
} as const satisfies Record<string, ChargeWindow>

export const dcWindow: ChargeWindow = { fromPercent: 10, toPercent: 80 }

/** Alternating-current points as they are sold: a strong socket, two wallboxes, the strongest public one; in kW. */
export const acPointsKw = [3.7, 7.4, 11, 22] as const
