import type { PlannedTrip } from './plan-trip.ts'

export type Level = { km: number; percent: number }

/** 'petrol' and 'unreached' start where the battery is empty. */
export type LevelBand = 'high' | 'middle' | 'low' | 'petrol' | 'unreached'

export type LevelSection = { band: LevelBand; from: Level; to: Level }

/** Lowest level of each band in percent. */
export const bandFloors = { high: 50, middle: 20, low: 0 } as const

type Answer = Exclude<PlannedTrip, { outcome: 'no-estimate' }>

/** Battery levels at the start, before and after each charge, and at the end or where the battery is empty. */
export function batteryLevels(trip: Answer): Level[] {
  const start = { km: 0, percent: trip.settings.startPercent }
  const charges = chargesOf(trip).flatMap(({ km, arrivePercent, leavePercent }) => [
    { km, percent: arrivePercent },
    { km, percent: leavePercent },
  ])
  const end =
    'arrivePercent' in trip
      ? { km: trip.lengthKm.likely, percent: trip.arrivePercent }
      : lastLevel(trip, charges.at(-1) ?? start)
  return [start, ...charges, end]
}

/** Charges in driving order. The one at the destination has the mark 'D'. `point` null: not loaded, or the destination. */
export function chargesOf(trip: Answer) {
  const stops = ('stops' in trip ? trip.stops : []).map(({ station, ...charge }, index) => ({
    ...charge,
    km: station.km,
    mark: String(index + 1),
  }))
  const turn = trip.outcome === 'stops' && trip.turn ? [{ ...trip.turn, mark: 'D', point: null }] : []
  return [...stops, ...turn].toSorted((one, other) => one.km - other.km)
}

/** The battery level at the end, or where the battery is empty. */
function lastLevel({ rangeKm, lengthKm }: Answer, { km, percent }: Level): Level {
  const emptyKm = km + (percent / 100) * rangeKm.likely
  if (emptyKm < lengthKm.likely) return { km: emptyKm, percent: 0 }
  return { km: lengthKm.likely, percent: percent - ((lengthKm.likely - km) / rangeKm.likely) * 100 }
}

/** Kilometre where the battery is empty, if no known points complete the trip. */
export function emptyWithoutCharge({ outcome, settings, rangeKm, lengthKm }: Answer): number | null {
  if (outcome !== 'gap') return null
  const km = (settings.startPercent / 100) * rangeKm.likely
  return km < lengthKm.likely ? km : null
}

/** A section ends where the level enters another band. */
export function levelSections(trip: Answer): LevelSection[] {
  const levels = batteryLevels(trip)
  const sections = levels.slice(1).flatMap((to, index) => {
    const from = levels[index]
    return from && to.km > from.km ? sectionsBetween(from, to) : []
  })
  const last = levels.at(-1)
  const end = { km: trip.lengthKm.likely, percent: 0 }
  if (!last || last.km >= end.km) return sections
  return [...sections, { band: trip.outcome === 'plug-in' ? 'petrol' : 'unreached', from: last, to: end }]
}

/** Sections within one leg, during which the level falls. */
function sectionsBetween(start: Level, end: Level): LevelSection[] {
  const bands = [
    ['high', 100, bandFloors.high],
    ['middle', bandFloors.high, bandFloors.middle],
    ['low', bandFloors.middle, bandFloors.low],
  ] as const
  const kmAt = (percent: number) =>
    start.km + ((start.percent - percent) / (start.percent - end.percent)) * (end.km - start.km)
  return bands.flatMap(([band, top, floor]) => {
    const [from, to] = [Math.min(top, start.percent), Math.max(floor, end.percent)]
    if (from <= to) return []
    return [{ band, from: { km: kmAt(from), percent: from }, to: { km: kmAt(to), percent: to } }]
  })
}
