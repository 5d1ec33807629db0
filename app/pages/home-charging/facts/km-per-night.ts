import { acLossPercent, lossPercentAt } from '#app/domain/costs/charging-time.ts'
import { hoursPerNight } from '#app/domain/range/day-plan.ts'

export type NightCar = {
  /** From the socket. null: unknown. */
  kwhPer100Km: number | null
  batteryKwh: number | null
  onboardKw: number | null
}

export type Night = {
  /** From the socket, limited by the car's charger. */
  kw: number
  kwh: number
  km: number | null
  isFull: boolean
}

/** `kwhPer100Km` includes a wallbox's charging loss; household sockets lose more. */
export function nightAt(socketKw: number, { kwhPer100Km, batteryKwh, onboardKw }: NightCar): Night {
  const lossPercent = lossPercentAt(socketKw)
  const kw = Math.min(socketKw, onboardKw ?? socketKw)
  const maxKwh = batteryKwh === null ? Infinity : batteryKwh / (1 - lossPercent / 100)
  const kwh = Math.min(kw * hoursPerNight, maxKwh)
  const arriving = (1 - lossPercent / 100) / (1 - acLossPercent / 100)
  const km = kwhPer100Km === null ? null : ((kwh * arriving) / kwhPer100Km) * 100
  return { kw, kwh, km, isFull: kw * hoursPerNight >= maxKwh }
}

/** kWh per 100 km of `count` electric cars on sale. `middle`: median. */
export type ConsumptionRange = { count: number; min: number; middle: number; max: number }

/**
 * @param known kWh per 100 km, in any order
 * @returns null: `known` is empty
 */
export function consumptionRangeOf(known: number[]): ConsumptionRange | null {
  const sorted = known.toSorted((one, other) => one - other)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return null
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return { count: sorted.length, min, middle: ((below ?? min) + (above ?? max)) / 2, max }
}
