import { inmetroCityPercent } from '#app/domain/costs/running-energy.ts'
import { assumedOf, type Assumptions, extremesOf, likelyOf, type RangeVehicle } from './range-assumptions.ts'

/** Kilometres: what the likely assumptions give, and the least and the most that any combination of their ends does. */
export type RangeBand = { lowKm: number; likelyKm: number; highKm: number }

export type EstimatedRange = {
  outcome: 'estimated'
  inmetroKm: number
  /** The likely usable energy of the battery. */
  usableKwh: number
  /** Energy out of the battery per energy at the wheels. */
  factor: number
  /** The Inmetro's figure alone would be below the road load, or lose more than a drive train does. */
  limit: 'road-load' | 'losses' | null
  bands: Record<RangeConditionKey, RangeBand>
}

export type MissingFigure = 'rangeKm' | 'batteryKwh'

export type RangeEstimate =
  | EstimatedRange
  /** Has no plug. */
  | { outcome: 'no-plug' }
  | { outcome: 'missing'; missing: MissingFigure[] }
  /** Range and battery cannot be of one car. */
  | { outcome: 'contradictory' }

/** The range of a car in everyday conditions, calibrated to its Inmetro range within the limits of physics (decision 0044). Not a measurement. */
export function estimateRange(vehicle: RangeVehicle): RangeEstimate {
  if (vehicle.type === 'hibrido') return { outcome: 'no-plug' }
  const car = measuredCarOf(vehicle)
  if (!car) return { outcome: 'missing', missing: missingOf(vehicle) }
  const models = modelsOf(vehicle, car)
  if (!models) return { outcome: 'contradictory' }
  const { likely, extremes } = models
  const bands = Object.fromEntries(
    rangeConditionKeys.map((key) => [key, bandUnder(rangeConditions[key], { likely, extremes })]),
  ) as Record<RangeConditionKey, RangeBand>
  const { usableKwh, factor } = likely
  return { outcome: 'estimated', inmetroKm: car.rangeKm, usableKwh, factor, limit: models.limit, bands }
}

/** The band under any drive; null where there is no estimate. */
export function rangeAt(vehicle: RangeVehicle, drive: Drive): (RangeBand & { usableKwh: number }) | null {
  const car = vehicle.type === 'hibrido' ? null : measuredCarOf(vehicle)
  const models = car && modelsOf(vehicle, car)
  return models && { ...bandUnder(drive, models), usableKwh: models.likely.usableKwh }
}

/** Whole kilometres at an even 110 km/h by the likely assumptions alone; null where the estimate is none. */
export function likelyRangeAt110(vehicle: RangeVehicle): number | null {
  const car = vehicle.type === 'hibrido' ? null : measuredCarOf(vehicle)
  const raw = car && calibrated(car, likelyOf(assumedOf(vehicle)))
  if (!car || !raw || !isPlausible(raw)) return null
  return Math.round(rangeIn(likelyModel(vehicle, car), rangeConditions['road-110']))
}

function measuredCarOf({ rangeKm, batteryKwh, batteryUsableKwh }: RangeVehicle): MeasuredCar | null {
  const capacityKwh = batteryKwh ?? batteryUsableKwh
  return isPositive(rangeKm) && isPositive(capacityKwh) ? { rangeKm, batteryKwh: capacityKwh } : null
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

/** The likely model and those of the ends, each within the limits; null: range and battery cannot be of one car. */
function modelsOf(vehicle: RangeVehicle, car: MeasuredCar) {
  const assumed = assumedOf(vehicle)
  const raw = calibrated(car, likelyOf(assumed))
  const ends = extremesOf(assumed).map((assumptions) => calibrated(car, assumptions))
  if (![raw, ...ends].every(isPlausible)) return null
  const extremes = ends.flatMap((model) => [within(model, endLosses), within(model, likelyLosses)])
  const likely = likelyModel(vehicle, car)
  const limit = limitOf(calibrated(car, likely.assumptions), likely)
  return { likely, extremes, limit }
}

/** A calibration beyond what a drive train loses is held at that limit; of a plug-in hybrid the usable share gives way first. */
function likelyModel(vehicle: RangeVehicle, car: MeasuredCar): RangeModel {
  const assumed = assumedOf(vehicle)
  const likely = likelyOf(assumed)
  const { factor, usableKwh } = calibrated(car, likely)
  const excessKwhPerKm = (factor - likelyLosses.most) * mixAtTheWheels(likely)
  if (excessKwhPerKm <= 0) return within(calibrated(car, likely), likelyLosses)
  const share = (usableKwh - excessKwhPerKm * car.rangeKm) / car.batteryKwh
  const usableShare = vehicle.type === 'plug-in' ? Math.max(assumed.usableShare.low, share) : likely.usableShare
  return within(calibrated(car, { ...likely, usableShare }), likelyLosses)
}

function within(model: RangeModel, { least, most }: { least: number; most: number }): RangeModel {
  return { ...model, factor: Math.min(most, Math.max(least, model.factor)) }
}

function limitOf(raw: RangeModel, held: RangeModel): EstimatedRange['limit'] {
  if (raw.factor < held.factor - 1e-9) return 'road-load'
  return raw.factor > held.factor + 1e-9 ? 'losses' : null
}

function bandUnder(drive: Drive, { likely, extremes }: { likely: RangeModel; extremes: RangeModel[] }): RangeBand {
  const likelyKm = rangeIn(likely, drive)
  const band = { lowKm: likelyKm, likelyKm, highKm: likelyKm }
  for (const model of extremes) {
    const km = rangeIn(model, drive)
    band.lowKm = Math.min(band.lowKm, km)
    band.highKm = Math.max(band.highKm, km)
  }
  return band
}

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
  const hoursPerKm = cityShare / citySpeedKmh + (1 - cityShare) / roadSpeedKmh
  const factor = (usableKwh / car.rangeKm - auxiliaryKw * hoursPerKm) / mixAtTheWheels(assumptions)
  return { usableKwh, factor, assumptions }
}

/** kWh per km at the wheels in the Inmetro's mix of city and road. */
function mixAtTheWheels(assumptions: Assumptions): number {
  const road = kwhPerKm(forceAt(assumptions.roadSpeedKmh, assumptions))
  return cityShare * kwhPerKm(cityForce(assumptions)) + (1 - cityShare) * road
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

export type Drive = Pick<RangeCondition, 'speedKmh' | 'isHot'>

export const likelyLosses = { least: 1.08, most: 1.35 }
const endLosses = { least: 1.08, most: 1.6 }

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
