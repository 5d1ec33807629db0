import { acLossPercent } from '#app/domain/costs/charging-time.ts'
import { homePlugs, hoursPerNight } from '#app/domain/range/day-plan.ts'

/** A way of charging at home. `lossPercent`: what of the energy at the socket does not arrive in the battery. */
export type HomePlug = { kw: number; label: string; lossPercent: number }

/** Those of 'Cabe no meu dia?', and the wallbox that needs three phases. */
export const nightPlugs: readonly HomePlug[] = [
  ...homePlugs,
  { kw: 11, label: 'Wallbox trifásico (11 kW)', lossPercent: acLossPercent },
]

/** The input for a night. Null is unknown. */
export type NightCar = {
  /** At the socket, as the record has it. */
  kwhPer100Km: number | null
  batteryKwh: number | null
  onboardKw: number | null
}

export type Night = {
  /** At the socket; the car's own charger may be the limit. */
  kw: number
  kwh: number
  /** Null where the consumption is not known. */
  km: number | null
  /** The battery is full before the night is over; what it takes then is less. */
  isFull: boolean
}

/**
 * One night at a plug. A consumption at the socket holds the loss of a wallbox; an ordinary socket loses more, and gives fewer
 * kilometres for the same energy.
 */
export function nightAt(
  { kw: plugKw, lossPercent }: HomePlug,
  { kwhPer100Km, batteryKwh, onboardKw }: NightCar,
): Night {
  const kw = Math.min(plugKw, onboardKw ?? plugKw)
  const mostKwh = batteryKwh === null ? Infinity : batteryKwh / (1 - lossPercent / 100)
  const kwh = Math.min(kw * hoursPerNight, mostKwh)
  const arriving = (1 - lossPercent / 100) / (1 - acLossPercent / 100)
  const km = kwhPer100Km === null ? null : ((kwh * arriving) / kwhPer100Km) * 100
  return { kw, kwh, km, isFull: kw * hoursPerNight >= mostKwh }
}

/** Consumption of the electric cars on sale, from the thriftiest to the thirstiest. */
export type ConsumptionSpan = { count: number; least: number; middle: number; most: number }

/** Null where no consumption is known. @param known kWh per 100 km, in any order */
export function consumptionSpanOf(known: number[]): ConsumptionSpan | null {
  const sorted = known.toSorted((one, other) => one - other)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return null
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return { count: sorted.length, least, middle: ((below ?? least) + (above ?? most)) / 2, most }
}
