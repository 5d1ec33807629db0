import { acLossPercent } from '#app/features/costs/charging-time.ts'
import type { EstimatedRange, RangeConditionKey } from './estimate-range.ts'

/** A visitor's use of a car. */
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
  { kw: 3.7, label: 'Tomada reforçada (3,7 kW)', lossPercent: acLossPercent },
  { kw: 7.4, label: 'Carregador de parede (7,4 kW)', lossPercent: acLossPercent },
] as const

/** Between two nights at the plug, with one range: what is driven and charged, and what could be. */
export type DaySums = { rangeKm: number; mostKm: number; neededKwh: number; fits: boolean }

export type DayPlan = {
  /** Days from one night at the plug to the next, at the most. */
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
