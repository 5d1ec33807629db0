import { inmetroCityPercent } from '#app/domain/costs/running-energy.ts'
import { assumedOf, type Assumptions, extremesOf, likelyOf, type RangeVehicle } from './range-assumptions.ts'

/** `likelyKm`: range with likely assumptions. `lowKm`, `highKm`: shortest and longest range of all combinations. */
export type RangeBand = { lowKm: number; likelyKm: number; highKm: number }

export type EstimatedRange = {
  outcome: 'estimated'
  inmetroKm: number
  usableKwh: number
  factor: number
  /**
   * Why the estimate differs from the Inmetro range. 'road-load': too long for the car's rolling and wind resistance. 'losses': too short
   * for any drivetrain.
   */
  limit: 'road-load' | 'losses' | null
  bands: Record<RangeConditionKey, RangeBand>
}

export type MissingFigure = 'rangeKm' | 'batteryKwh'

export type RangeEstimate =
  | EstimatedRange
  | { outcome: 'no-plug' }
  | { outcome: 'missing'; missing: MissingFigure[] }
  /** The car's range and battery capacity contradict each other. */
  | { outcome: 'contradictory' }

/** Everyday range in km from the Inmetro range and physical limits (decision 0044). */
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

/** Range in km. null: no estimate. */
export function rangeAt(vehicle: RangeVehicle, drive: Drive): (RangeBand & { usableKwh: number }) | null {
  const car = vehicle.type === 'hibrido' ? null : measuredCarOf(vehicle)
  const models = car && modelsOf(vehicle, car)
  return models && { ...bandUnder(drive, models), usableKwh: models.likely.usableKwh }
}

/** Whole km at a constant 110 km/h, with likely assumptions. null: no estimate. */
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

/** Builds a model with likely assumptions, and models with the ends of the intervals. null: range and battery contradict each other. */
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

function likelyModel(vehicle: RangeVehicle, car: MeasuredCar): RangeModel {
  const assumed = assumedOf(vehicle)
  const likely = likelyOf(assumed)
  const { factor, usableKwh } = calibrated(car, likely)
  const excessKwhPerKm = (factor - likelyLosses.max) * mixAtTheWheels(likely)
  if (excessKwhPerKm <= 0) return within(calibrated(car, likely), likelyLosses)
  const share = (usableKwh - excessKwhPerKm * car.rangeKm) / car.batteryKwh
  const usableShare = vehicle.type === 'plug-in' ? Math.max(assumed.usableShare.low, share) : likely.usableShare
  return within(calibrated(car, { ...likely, usableShare }), likelyLosses)
}

function within(model: RangeModel, { min, max }: { min: number; max: number }): RangeModel {
  return { ...model, factor: Math.min(max, Math.max(min, model.factor)) }
}

function limitOf(raw: RangeModel, clamped: RangeModel): EstimatedRange['limit'] {
  if (raw.factor < clamped.factor - 1e-9) return 'road-load'
  return raw.factor > clamped.factor + 1e-9 ? 'losses' : null
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

/** `factor` calibrates the model to the Inmetro range. */
type RangeModel = {
  usableKwh: number
  /** Energy from the battery per energy at the wheels. */
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

/** Energy in kWh/km, in the Inmetro mix of city and road. */
function mixAtTheWheels(assumptions: Assumptions): number {
  const road = kwhPerKm(forceAt(assumptions.roadSpeedKmh, assumptions))
  return cityShare * kwhPerKm(cityForce(assumptions)) + (1 - cityShare) * road
}

/** Consumption from the battery in kWh/km. The Inmetro range already includes a part of the air conditioning. */
export function consumptionIn({ factor, assumptions }: RangeModel, { speedKmh, isHot }: Drive): number {
  const { citySpeedKmh, auxiliaryKw, airConditioningKw, airConditioningInInmetro } = assumptions
  const newtons = speedKmh === null ? cityForce(assumptions) : forceAt(speedKmh, assumptions)
  const kw = auxiliaryKw + (isHot ? airConditioningKw * (1 - airConditioningInInmetro) : 0)
  return factor * kwhPerKm(newtons) + kw / (speedKmh ?? citySpeedKmh)
}

/** Range in km with a full battery. */
function rangeIn(model: RangeModel, drive: Drive): number {
  return model.usableKwh / consumptionIn(model, drive)
}

export type Drive = Pick<RangeCondition, 'speedKmh' | 'isHot'>

export const likelyLosses = { min: 1.08, max: 1.35 }
const endLosses = { min: 1.08, max: 1.6 }

/** True if the factor is possible. Real cars have 0.9 to 2.5, with interval ends of 0.56 and 4; others have a wrong range or capacity. */
function isPlausible({ factor }: RangeModel): boolean {
  return factor >= minFactor && factor <= 5
}

/** With a lower factor, the estimated range would grow with speed. */
const minFactor = 0.5

const gravity = 9.81
/** Density in kg/m³ at 25 °C, slightly above sea level. */
const airDensity = 1.16
const loadKg = 100
/** Root mean square of the speed in m/s, for wind resistance. */
const cityWindSpeed = 50 / 3.6
/** Energy for acceleration in city traffic, per metre and kilogram, in J/(m·kg) = m/s². */
const cityAcceleration = 0.17

export const cityShare = inmetroCityPercent / 100

/** Force at the wheels in newtons, on a level road. */
export function forceAt(speedKmh: number, assumptions: Assumptions): number {
  return forceAgainst(speedKmh / 3.6, assumptions)
}

/** Mean force in newtons: rolling, wind, and braking energy that is not recovered. */
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

/** Converts newtons to kWh/km: 1 N is 1 J/m. */
function kwhPerKm(newtons: number): number {
  return newtons / 3600
}

/** `speedKmh`: constant speed. null: city traffic. */
type RangeCondition = { label: string; speedKmh: number | null; isHot: boolean }

export const rangeConditions = {
  city: { label: 'Cidade', speedKmh: null, isHot: false },
  'city-hot': { label: 'Cidade, 35\u00a0°C com ar', speedKmh: null, isHot: true },
  'road-80': { label: 'Estrada a 80 km/h', speedKmh: 80, isHot: false },
  'road-100': { label: 'Estrada a 100 km/h', speedKmh: 100, isHot: false },
  'road-110': { label: 'Estrada a 110 km/h', speedKmh: 110, isHot: false },
  'road-110-hot': { label: 'Estrada a 110 km/h, 35\u00a0°C com ar', speedKmh: 110, isHot: true },
  'road-120': { label: 'Estrada a 120 km/h', speedKmh: 120, isHot: false },
} as const satisfies Record<string, RangeCondition>

export type RangeConditionKey = keyof typeof rangeConditions
export const rangeConditionKeys = Object.keys(rangeConditions) as RangeConditionKey[]
