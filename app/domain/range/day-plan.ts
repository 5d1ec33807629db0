import { estimatedDcMinutes, lossPercentAt } from '#app/domain/costs/charging-time.ts'
import type { EstimatedRange, RangeConditionKey } from './estimate-range.ts'

export type Day = {
  kmPerDay: number
  /** Nights per week at the home plug, 1 to 7, evenly spread. */
  nights: number
  homeKw: number
  /** Percent of the range that stays unused. */
  reservePercent: number
  route: RangeConditionKey
}

export const hoursPerNight = 8

/** Figures between two nights at the plug. `maxKm`: range minus reserve. `neededKwh`: energy from the socket, with losses. */
export type DaySums = { rangeKm: number; maxKm: number; neededKwh: number; fits: boolean }

export type DayPlan = {
  days: number
  kmBetween: number
  /** Charging power, limited by the home plug and the on-board charger. */
  kw: number
  kwhPerNight: number
  lossPercent: number
  /** 'yes': fits with the lowest range. 'tight': fits only with the likely range. 'no': does not fit. */
  verdict: 'yes' | 'tight' | 'no'
  likely: DaySums
  low: DaySums
}

export function planDay(range: EstimatedRange, onboardKw: number | null, day: Day): DayPlan {
  const days = Math.ceil(7 / day.nights)
  const kmBetween = day.kmPerDay * days
  const kw = Math.min(day.homeKw, onboardKw ?? day.homeKw)
  const kwhPerNight = kw * hoursPerNight
  const lossPercent = lossPercentAt(day.homeKw)
  const sumsWith = (rangeKm: number): DaySums => {
    const maxKm = rangeKm * (1 - day.reservePercent / 100)
    const neededKwh = ((range.usableKwh / rangeKm) * kmBetween) / (1 - lossPercent / 100)
    return { rangeKm, maxKm, neededKwh, fits: kmBetween <= maxKm && neededKwh <= kwhPerNight }
  }
  const { lowKm, likelyKm } = range.bands[day.route]
  const [low, likely] = [sumsWith(lowKm), sumsWith(likelyKm)]
  const verdict = low.fits ? 'yes' : likely.fits ? 'tight' : 'no'
  return { days, kmBetween, kw, kwhPerNight, lossPercent, verdict, likely, low }
}

/** Percent of the range that stays unused on a usual day. */
export const usualReservePercent = 20

/** City kilometres per day that a night at a home plug restores. Uses the lowest range, and rounds down to multiples of 10. */
export function kmPerNight(range: EstimatedRange, homeKw: number): number {
  const day = { kmPerDay: 1, nights: 7, homeKw, reservePercent: usualReservePercent, route: 'city' } as const
  const { low, kwhPerNight } = planDay(range, null, day)
  return Math.floor(Math.min(low.maxKm, kwhPerNight / low.neededKwh) / 10) * 10
}

/** Whole days in the city that a full battery lasts, with the lowest range. */
export function daysBetweenCharges({ bands }: EstimatedRange, kmPerDay: number): number {
  return Math.floor((bands.city.lowKm * (1 - usualReservePercent / 100)) / kmPerDay)
}

/** Minutes of fast charging per week for a home without a plug, with the likely city range. null: DC power unknown. */
export function fastMinutesPerWeek({ bands, usableKwh }: EstimatedRange, dcKw: number | null, kmPerDay: number) {
  const charge = estimatedDcMinutes({ batteryKwh: usableKwh, dcKw }, stopWindow)
  if (charge === null) return null
  const kmPerCharge = (bands.city.likelyKm * (stopWindow.toPercent - stopWindow.fromPercent)) / 100
  return (charge.minutes / kmPerCharge) * kmPerDay * 7
}

/** A trip in one direction from a full battery, at 110 km/h and 35 °C with air conditioning. */
export type Journey = { stops: number; chargingMinutes: number }

const journeyReserve = 0.1
const stopWindow = { fromPercent: 10, toPercent: 80 }

/** Charging power above `stopWindow.toPercent`, as a share of the power below. Equal to `slowShare` of `fastChargeMinutes`. */
const slowShare = 1 / 3

/** Minimum number of fast charges, starting with a full battery. A charge may exceed 80 %. */
export function journeyStops(rangeKm: number, km: number): number {
  const perCharge = rangeKm * (1 - journeyReserve)
  return Math.max(0, Math.ceil((km - perCharge) / perCharge - 1e-9))
}

/** Plans charges at fast chargers, with the likely range. null: a stop is needed, but the DC power is unknown. */
export function planJourney({ bands, usableKwh }: EstimatedRange, dcKw: number | null, km: number): Journey | null {
  const { likelyKm } = bands['road-110-hot']
  const stops = journeyStops(likelyKm, km)
  if (stops === 0) return { stops, chargingMinutes: 0 }
  const quick = estimatedDcMinutes({ batteryKwh: usableKwh, dcKw }, stopWindow)
  if (quick === null) return null
  const missingKm = km - likelyKm * (1 - journeyReserve)
  const quickKm = (likelyKm * (stopWindow.toPercent - stopWindow.fromPercent)) / 100
  const slowKm = Math.max(0, missingKm - stops * quickKm)
  const minutesPerKm = quick.minutes / quickKm
  return { stops, chargingMinutes: minutesPerKm * (missingKm - slowKm + slowKm / slowShare) }
}
