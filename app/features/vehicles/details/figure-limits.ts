import type { FigureKey } from './figure.ts'

/** `decimals` is as many as a value may have. */
type Limits = { least: number; most: number; decimals: number }

/**
 * Between which values a figure can be right at all, whichever way it comes in: what lies outside is a slip of the hand, such as
 * a forgotten zero.
 */
export const figureLimits = {
  priceBrl: { least: 20_000, most: 20_000_000, decimals: 2 },
  rangeKm: { least: 5, most: 2_000, decimals: 0 },
  rangeWltpKm: { least: 5, most: 2_000, decimals: 0 },
  consumptionKwhPer100Km: { least: 5, most: 100, decimals: 2 },
  fuelCityKmPerL: { least: 2, most: 100, decimals: 2 },
  fuelHighwayKmPerL: { least: 2, most: 100, decimals: 2 },
  batteryKwh: { least: 0.3, most: 400, decimals: 2 },
  acChargeKw: { least: 1, most: 100, decimals: 2 },
  dcChargeKw: { least: 10, most: 1_500, decimals: 2 },
  dcChargeMin: { least: 3, most: 600, decimals: 1 },
  powerCv: { least: 5, most: 3_000, decimals: 0 },
  torqueNm: { least: 10, most: 5_000, decimals: 0 },
  acceleration0To100S: { least: 1.5, most: 60, decimals: 2 },
  topSpeedKmh: { least: 40, most: 500, decimals: 0 },
  seats: { least: 1, most: 12, decimals: 0 },
  trunkL: { least: 5, most: 6_000, decimals: 0 },
  lengthMm: { least: 1_500, most: 8_000, decimals: 0 },
  widthMm: { least: 1_000, most: 3_000, decimals: 0 },
  heightMm: { least: 900, most: 3_500, decimals: 0 },
  wheelbaseMm: { least: 1_000, most: 5_500, decimals: 0 },
  weightKg: { least: 300, most: 6_000, decimals: 0 },
  wheelIn: { least: 10, most: 26, decimals: 1 },
  warrantyVehicleYears: { least: 1, most: 20, decimals: 0 },
  warrantyBatteryYears: { least: 1, most: 20, decimals: 0 },
} as const satisfies Record<FigureKey, Limits>

/** How a figure is measured, as its label says: Inmetro and WLTP never mix. Null where no cycle applies. */
export function cycleOf(figure: FigureKey): 'Inmetro' | 'WLTP' | null {
  if (figure === 'rangeWltpKm') return 'WLTP'
  return measuredByInmetro.has(figure) ? 'Inmetro' : null
}

const measuredByInmetro = new Set<FigureKey>([
  'rangeKm',
  'consumptionKwhPer100Km',
  'fuelCityKmPerL',
  'fuelHighwayKmPerL',
])
