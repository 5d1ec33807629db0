import { inmetroCityPercent } from '#app/features/costs/running-energy.ts'
import { assumedOf, type Assumptions, extremesOf, likelyOf, type RangeVehicle } from './range-assumptions.ts'

/** Kilometres: what the likely assumptions give, and the least and the most that any combination of their ends does. */
export type RangeBand = { lowKm: number; likelyKm: number; highKm: number }

export type EstimatedRange = {
  outcome: 'estimated'
  inmetroKm: number
  /** The likely usable energy of the battery. */
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

/** The range of a car in everyday conditions, calibrated to its Inmetro range (decision 0044). Not a measurement. */
export function estimateRange(vehicle: RangeVehicle): RangeEstimate {
  if (vehicle.type === 'hibrido') return { outcome: 'no-plug' }
  const { rangeKm } = vehicle
  const batteryKwh = vehicle.batteryKwh ?? vehicle.batteryUsableKwh
  if (!isPositive(rangeKm) || !isPositive(batteryKwh)) return { outcome: 'missing', missing: missingOf(vehicle) }
  const assumed = assumedOf(vehicle)
  const likely = calibrated({ rangeKm, batteryKwh }, likelyOf(assumed))
  const extremes = extremesOf(assumed).map((assumptions) => calibrated({ rangeKm, batteryKwh }, assumptions))
  if (![likely, ...extremes].every(isPlausible)) return { outcome: 'contradictory' }
  return { outcome: 'estimated', inmetroKm: rangeKm, usableKwh: likely.usableKwh, bands: bandsOf(likely, extremes) }
}

/** Whole kilometres at an even 110 km/h by the likely assumptions alone; null where the estimate is none. */
export function likelyRangeAt110(vehicle: RangeVehicle): number | null {
  const { type, rangeKm } = vehicle
  const batteryKwh = vehicle.batteryKwh ?? vehicle.batteryUsableKwh
  if (type === 'hibrido' || !isPositive(rangeKm) || !isPositive(batteryKwh)) return null
  const likely = calibrated({ rangeKm, batteryKwh }, likelyOf(assumedOf(vehicle)))
  return isPlausible(likely) ? Math.round(rangeIn(likely, rangeConditions['road-110'])) : null
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0
}

function missingOf({ rangeKm, batteryKwh, batteryUsableKwh }: RangeVehicle): MissingFigure[] {
  return [
    ...(isPositive(rangeKm) ? [] : ['rangeKm' as const]),
    ...(isPositive(batteryKwh ?? batteryUsableKwh) ? [] : ['batteryKwh' as const]),
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

/** A car with all that a range needs. */
type MeasuredCar = { rangeKm: number; batteryKwh: number }

/** One set of assumptions, calibrated so that the Inmetro's mix of city and road comes to the Inmetro's range exactly. */
type RangeModel = {
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

/** Out of the battery, in kWh per km. Of air conditioning only what the calibrated range does not hold already. */
export function consumptionIn({ factor, assumptions }: RangeModel, { speedKmh, isHot }: Drive): number {
  const { citySpeedKmh, auxiliaryKw, airConditioningKw, airConditioningInInmetro } = assumptions
  const newtons = speedKmh === null ? cityForce(assumptions) : forceAt(speedKmh, assumptions)
  const kw = auxiliaryKw + (isHot ? airConditioningKw * (1 - airConditioningInInmetro) : 0)
  return factor * kwhPerKm(newtons) + kw / (speedKmh ?? citySpeedKmh)
}

/** Kilometres from full to empty. */
function rangeIn(model: RangeModel, drive: Drive): number {
  return model.usableKwh / consumptionIn(model, drive)
}

type Drive = Pick<RangeCondition, 'speedKmh' | 'isHot'>

/**
 * True for a factor that a car can have. Of the 84 in the first catalogue it lies between 0.9 and 2.5, and between 0.56 and 4 at
 * the ends of the assumptions; what is outside of that is a slip in a figure.
 */
function isPlausible({ factor }: RangeModel): boolean {
  return factor >= lowestFactor && factor <= 5
}

/** Below it, air conditioning would outweigh the wind, and a faster car would go further. */
const lowestFactor = 0.5

const gravity = 9.81
/** Kilograms per cubic metre at 25 °C, a little above the sea. */
const airDensity = 1.16
/** Driver and luggage. */
const loadKg = 100
/** Root of the mean square of speed that the wind of city traffic counts with, in metres per second: 50 km/h. */
const cityWindSpeed = 50 / 3.6
/** Metres per second squared: energy that city traffic puts into speeding up, per metre and kilogram. */
const cityAcceleration = 0.17

/** The Inmetro's weight of its city cycle. */
export const cityShare = inmetroCityPercent / 100

/** Newtons at the wheels at an even speed on a level road. */
export function forceAt(speedKmh: number, assumptions: Assumptions): number {
  return forceAgainst(speedKmh / 3.6, assumptions)
}

/** Newtons at the wheels in city traffic: wheels and wind, and what braking does not give back. */
export function cityForce(assumptions: Assumptions): number {
  const lost = massOf(assumptions) * cityAcceleration * (1 - assumptions.recovery)
  return forceAgainst(cityWindSpeed, assumptions) + lost
}

function forceAgainst(metresPerSecond: number, assumptions: Assumptions): number {
  const rolling = massOf(assumptions) * gravity * assumptions.rollingResistance
  return rolling + (airDensity / 2) * assumptions.dragAreaM2 * metresPerSecond ** 2
}

function massOf({ weightKg }: Assumptions): number {
  return weightKg + loadKg
}

/** kWh per km for a force at the wheels: a newton is a joule per metre. */
function kwhPerKm(newtons: number): number {
  return newtons / 3600
}

/** A condition of driving: an even speed; null is city traffic. */
type RangeCondition = { label: string; speedKmh: number | null; isHot: boolean }

/** In the order in which they are shown. */
export const rangeConditions = {
  city: { label: 'Cidade', speedKmh: null, isHot: false },
  'city-hot': { label: 'Cidade, 35\u00a0°C com ar-condicionado', speedKmh: null, isHot: true },
  'road-80': { label: 'Estrada a 80 km/h', speedKmh: 80, isHot: false },
  'road-100': { label: 'Estrada a 100 km/h', speedKmh: 100, isHot: false },
  'road-110': { label: 'Estrada a 110 km/h', speedKmh: 110, isHot: false },
  'road-110-hot': { label: 'Estrada a 110 km/h, 35\u00a0°C com ar', speedKmh: 110, isHot: true },
  'road-120': { label: 'Estrada a 120 km/h', speedKmh: 120, isHot: false },
} as const satisfies Record<string, RangeCondition>

export type RangeConditionKey = keyof typeof rangeConditions
export const rangeConditionKeys = Object.keys(rangeConditions) as RangeConditionKey[]
