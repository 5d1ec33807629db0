import { acLossPercent, estimatedDcMinutes } from '#app/domain/costs/charging-time.ts'
import type { EstimatedRange, RangeConditionKey } from './estimate-range.ts'

export type Day = {
  kmPerDay: number
  /** Nights a week at the plug, 1 to 7, evenly spread. */
  nights: number
  homeKw: number
  /** The share of the range that is never driven. */
  reservePercent: number
  route: RangeConditionKey
}

/** Hours of a night at the plug. */
export const hoursPerNight = 8

/** The plugs for charging at home, and the share of energy that does not arrive in the battery (emissions and energy factors: ADAC). */
export const homePlugs = [
  { kw: 2.2, label: 'Tomada comum (2,2 kW)', lossPercent: 15 },
  { kw: 3.7, label: 'Wallbox (3,7 kW)', lossPercent: acLossPercent },
  { kw: 7.4, label: 'Wallbox (7,4 kW)', lossPercent: acLossPercent },
] as const

/** Between two nights at the plug, with one range: what is driven and charged, and what could be. */
export type DaySums = { rangeKm: number; mostKm: number; neededKwh: number; fits: boolean }

export type DayPlan = {
  days: number
  kmBetween: number
  /** At the socket in one night; the car's own charger may be the limit. */
  kw: number
  kwhPerNight: number
  lossPercent: number
  /** It fits with the lowest range of the band, only with the likely one, or not even so. */
  verdict: 'yes' | 'tight' | 'no'
  likely: DaySums
  low: DaySums
}

export function planDay(range: EstimatedRange, onboardKw: number | null, day: Day): DayPlan {
  const days = Math.ceil(7 / day.nights)
  const kmBetween = day.kmPerDay * days
  const kw = Math.min(day.homeKw, onboardKw ?? day.homeKw)
  const kwhPerNight = kw * hoursPerNight
  const lossPercent = homePlugs.find((plug) => plug.kw === day.homeKw)?.lossPercent ?? acLossPercent
  const sumsWith = (rangeKm: number): DaySums => {
    const mostKm = rangeKm * (1 - day.reservePercent / 100)
    const neededKwh = ((range.usableKwh / rangeKm) * kmBetween) / (1 - lossPercent / 100)
    return { rangeKm, mostKm, neededKwh, fits: kmBetween <= mostKm && neededKwh <= kwhPerNight }
  }
  const { lowKm, likelyKm } = range.bands[day.route]
  const [low, likely] = [sumsWith(lowKm), sumsWith(likelyKm)]
  const verdict = low.fits ? 'yes' : likely.fits ? 'tight' : 'no'
  return { days, kmBetween, kw, kwhPerNight, lossPercent, verdict, likely, low }
}

/** A journey that begins with a full battery, in one direction, at 110 km/h in the heat with air conditioning. */
export type Journey = { stops: number; chargingMinutes: number }

/** The share of the range that a journey keeps back. */
const journeyReserve = 0.1
const stopWindow = { fromPercent: 10, toPercent: 80 }

/** Above this level a battery charges at a third of its pace, as on a planned trip. */
const slowShare = 1 / 3

/** The fewest fast charges of a journey that begins full: from 10 to 80 %, or fuller where that saves one, as a planned trip has it. */
export function journeyStops(rangeKm: number, km: number): number {
  const perCharge = rangeKm * (1 - journeyReserve)
  return Math.max(0, Math.ceil((km - perCharge) / perCharge - 1e-9))
}

/** The stops and the time at fast chargers of a journey with the likely range; null where it needs some and their power is not known. */
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
