import { acLossPercent, lossPercentAt } from '#app/domain/costs/charging-time.ts'
import { hoursPerNight } from '#app/domain/range/day-plan.ts'

export type NightCar = {
  /** From the socket. null: unknown. */
  kwhPer100Km: number | null
  batteryKwh: number | null
  onboardKw: number | null
  /** Of a full battery, by Inmetro. null or undefined: unknown. */
  rangeKm?: number | null
}

export type Night = {
  /** From the socket, limited by the car's charger. */
  kw: number
  kwh: number
  km: number | null
  isFull: boolean
}

/**
 * `kwhPer100Km` includes a wallbox's charging loss; household sockets lose more. A full battery takes what `rangeKm` uses, because its
 * capacity and the loss of other cars would give another number of kWh.
 */
export function nightAt(socketKw: number, { kwhPer100Km, batteryKwh, onboardKw, rangeKm }: NightCar): Night {
  const lossPercent = lossPercentAt(socketKw)
  const kw = Math.min(socketKw, onboardKw ?? socketKw)
  const arriving = (1 - lossPercent / 100) / (1 - acLossPercent / 100)
  const batteryMax = batteryKwh === null ? Infinity : batteryKwh / (1 - lossPercent / 100)
  const maxKwh = rangeKm && kwhPer100Km ? (rangeKm * kwhPer100Km) / 100 / arriving : batteryMax
  const kwh = Math.min(kw * hoursPerNight, maxKwh)
  const km = kwhPer100Km === null ? null : ((kwh * arriving) / kwhPer100Km) * 100
  return { kw, kwh, km, isFull: kw * hoursPerNight >= maxKwh }
}

/** Of `count` cars, each limited by its own charger and battery. `takingAll`: cars whose charger takes the socket's full power. */
export type NightSpan = {
  count: number
  minKm: number
  middleKm: number
  maxKm: number
  maxKwh: number
  isSameKwh: boolean
  full: number
  takingAll: number
}

/** @returns null: `cars` is empty */
export function nightSpanAt(socketKw: number, cars: { [Key in keyof NightCar]: number }[]): NightSpan | null {
  const nights = cars.map((car) => nightAt(socketKw, car))
  const km = rangeOf(nights.flatMap((night) => night.km ?? []))
  if (!km) return null
  const maxKwh = Math.max(...nights.map(({ kwh }) => kwh))
  return {
    count: km.count,
    minKm: km.min,
    middleKm: km.middle,
    maxKm: km.max,
    maxKwh,
    isSameKwh: nights.every(({ kwh }) => kwh === maxKwh),
    full: nights.filter(({ isFull }) => isFull).length,
    takingAll: cars.filter(({ onboardKw }) => onboardKw >= socketKw).length,
  }
}

/** kWh per 100 km of `count` electric cars on sale. `middle`: median. */
export type ConsumptionRange = { count: number; min: number; middle: number; max: number }

/**
 * `middle`: median.
 * @param known in any order
 * @returns null: `known` is empty
 */
export function rangeOf(known: number[]): ConsumptionRange | null {
  const sorted = known.toSorted((one, other) => one - other)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return null
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return { count: sorted.length, min, middle: ((below ?? min) + (above ?? max)) / 2, max }
}
