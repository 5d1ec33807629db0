import { assumedOf, extremesOf, likelyOf } from './range-assumptions.ts'
import { type RangeConditionKey, rangeConditionKeys, rangeConditions } from './range-conditions.ts'
import { calibrated, isPlausible, rangeIn, type RangeModel } from './range-model.ts'
import type { RangeVehicle } from './range-vehicle.ts'

/** Kilometres: what the likely assumptions give, and the least and the most that any combination of their ends does. */
export type RangeBand = { lowKm: number; likelyKm: number; highKm: number }

export type EstimatedRange = {
  outcome: 'estimated'
  inmetroKm: number
  /** What of the battery can be driven, likely. */
  usableKwh: number
  bands: Record<RangeConditionKey, RangeBand>
}

/** A figure without which there is no estimate. */
export type MissingFigure = 'rangeKm' | 'batteryKwh'

export type RangeEstimate =
  | EstimatedRange
  /** Has no plug. */
  | { outcome: 'no-plug' }
  | { outcome: 'missing'; missing: MissingFigure[] }
  /** Range and battery cannot be of one car. */
  | { outcome: 'contradictory' }

/** What a car may do in everyday conditions, calibrated to its Inmetro range (decision 0044). Not a measurement. */
export function estimateRange(vehicle: RangeVehicle): RangeEstimate {
  if (vehicle.type === 'hibrido') return { outcome: 'no-plug' }
  const { rangeKm, batteryKwh } = vehicle
  if (!isPositive(rangeKm) || !isPositive(batteryKwh)) return { outcome: 'missing', missing: missingOf(vehicle) }
  const assumed = assumedOf(vehicle)
  const likely = calibrated({ rangeKm, batteryKwh }, likelyOf(assumed))
  const extremes = extremesOf(assumed).map((assumptions) => calibrated({ rangeKm, batteryKwh }, assumptions))
  if (![likely, ...extremes].every(isPlausible)) return { outcome: 'contradictory' }
  return { outcome: 'estimated', inmetroKm: rangeKm, usableKwh: likely.usableKwh, bands: bandsOf(likely, extremes) }
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0
}

function missingOf({ rangeKm, batteryKwh }: RangeVehicle): MissingFigure[] {
  return [
    ...(isPositive(rangeKm) ? [] : ['rangeKm' as const]),
    ...(isPositive(batteryKwh) ? [] : ['batteryKwh' as const]),
  ]
}

function bandsOf(likely: RangeModel, extremes: RangeModel[]): Record<RangeConditionKey, RangeBand> {
  const entries = rangeConditionKeys.map((key) => [key, bandIn(key, likely, extremes)])
  return Object.fromEntries(entries) as Record<RangeConditionKey, RangeBand>
}

function bandIn(key: RangeConditionKey, likely: RangeModel, extremes: RangeModel[]): RangeBand {
  const likelyKm = rangeIn(likely, rangeConditions[key])
  const band = { lowKm: likelyKm, likelyKm, highKm: likelyKm }
  for (const model of extremes) {
    const km = rangeIn(model, rangeConditions[key])
    band.lowKm = Math.min(band.lowKm, km)
    band.highKm = Math.max(band.highKm, km)
  }
  return band
}
