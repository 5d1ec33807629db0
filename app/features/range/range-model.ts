import type { Assumptions } from './range-assumptions.ts'
import type { RangeCondition } from './range-conditions.ts'
import { cityForce, cityShare, forceAt, kwhPerKm } from './road-load.ts'

/** A car with all that a range needs. */
type MeasuredCar = { rangeKm: number; batteryKwh: number }

/** One set of assumptions, calibrated so that the Inmetro's mix of city and road comes to the Inmetro's range exactly. */
export type RangeModel = {
  usableKwh: number
  /** kWh out of the battery for one at the wheels; what the calibration finds. */
  factor: number
  assumptions: Assumptions
}

export function calibrated(car: MeasuredCar, assumptions: Assumptions): RangeModel {
  const { citySpeedKmh, roadSpeedKmh, auxiliaryKw } = assumptions
  const usableKwh = car.batteryKwh * assumptions.usableShare
  const atTheWheels =
    cityShare * kwhPerKm(cityForce(assumptions)) + (1 - cityShare) * kwhPerKm(forceAt(roadSpeedKmh, assumptions))
  const hoursPerKm = cityShare / citySpeedKmh + (1 - cityShare) / roadSpeedKmh
  const factor = (usableKwh / car.rangeKm - auxiliaryKw * hoursPerKm) / atTheWheels
  return { usableKwh, factor, assumptions }
}

/** Out of the battery, in kWh per km. */
export function consumptionIn({ factor, assumptions }: RangeModel, { speedKmh, isHot }: Drive): number {
  const { citySpeedKmh, auxiliaryKw, airConditioningKw } = assumptions
  const newtons = speedKmh === null ? cityForce(assumptions) : forceAt(speedKmh, assumptions)
  const kw = auxiliaryKw + (isHot ? airConditioningKw : 0)
  return factor * kwhPerKm(newtons) + kw / (speedKmh ?? citySpeedKmh)
}

/** Kilometres from full to empty. */
export function rangeIn(model: RangeModel, drive: Drive): number {
  return model.usableKwh / consumptionIn(model, drive)
}

type Drive = Pick<RangeCondition, 'speedKmh' | 'isHot'>

/**
 * Whether a factor can be that of a car. Of the 84 in the first catalogue it lies between 0.9 and 2.5, and between 0.56 and 4 at
 * the ends of the assumptions; what is outside of that is a slip in a figure.
 */
export function isPlausible({ factor }: RangeModel): boolean {
  return factor >= lowestFactor && factor <= 5
}

/** Below it, air conditioning would outweigh the wind, and a faster car would go further. */
const lowestFactor = 0.5
