import { countOf } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { type Journey, planJourney } from '#app/domain/range/day-plan.ts'
import type { Candidate } from './evaluate-criteria.ts'
import type { Criteria, CriterionResult, PickReason } from './criteria.ts'

/** An advantage (1) or drawback (-1) beyond the criteria; 0: neutral. */
export type Aspect = { points: 1 | 0 | -1; sentence: string | null }

/** Distance per day if the visitor gives none. */
const assumedKmPerDay = 60
/** Multiples of the daily distance that count as a large or small margin. */
const margins = { city: { much: 4, little: 1.5 }, heat: { much: 3, little: 1.25 } }
const quickKw = 80
const slowKw = 50

/** Margin, heat, fast charging and seats, in this order. Unknown figures are neutral. */
export function aspectsOf({ range, vehicle }: Candidate, { kmPerDay, seats }: Criteria): Aspect[] {
  const day = kmPerDay ?? assumedKmPerDay
  const isElectric = vehicle.type === 'eletrico'
  const bands = isElectric && range.outcome === 'estimated' ? range.bands : null
  const times = (km: number) => formatNumber(Math.floor((km / day) * 10) / 10, 1)
  const heat = bands?.['city-hot'].lowKm ?? null
  return [
    aspect(bands && weigh(bands.city.lowKm / day, margins.city), {
      1: `Boa folga: ${times(bands?.city.lowKm ?? 0)} vezes ${formatDayReason(kmPerDay)}`,
      [-1]: `Pouca folga: só ${times(bands?.city.lowKm ?? 0)} vez ${formatDayReason(kmPerDay)}`,
    }),
    aspect(heat && weigh(heat / day, margins.heat), {
      1: formatHeatRange(heat ?? 0),
      [-1]: `No calor forte, com ar ligado, pode ficar em ${kilometres(heat ?? 0)} na cidade`,
    }),
    aspect(isElectric ? vehicle.dcChargeKw && weigh(vehicle.dcChargeKw, { much: quickKw, little: slowKw }) : null, {
      1: `Recarga rápida de até ${formatNumber(vehicle.dcChargeKw ?? 0)}\u00a0kW`,
      [-1]: `Recarga rápida de só ${formatNumber(vehicle.dcChargeKw ?? 0)}\u00a0kW`,
    }),
    aspect(vehicle.seats && weigh(vehicle.seats, { much: 7, little: 5 }), {
      1: seats === null ? `Leva ${formatNumber(vehicle.seats ?? 0)} lugares` : null,
      [-1]: seats === null ? `Só ${formatNumber(vehicle.seats ?? 0)} lugares` : null,
    }),
  ]
}

export function pointsOf(aspects: Aspect[]): number {
  return aspects.reduce((sum, { points }) => sum + points, 0)
}

function weigh(value: number, { much, little }: { much: number; little: number }): Aspect['points'] {
  if (value >= much) return 1
  return value < little ? -1 : 0
}

function aspect(points: number | null, sentences: Record<1 | -1, string | null>): Aspect {
  if (points === 1) return { points, sentence: sentences[1] }
  if (points === -1) return { points, sentence: sentences[-1] }
  return { points: 0, sentence: null }
}

function formatDayReason(kmPerDay: number | null): string {
  return kmPerDay === null ? `um dia de ${kilometres(assumedKmPerDay)}` : 'o seu dia'
}

function formatHeatRange(km: number): string {
  return `No calor forte, com ar ligado, faz ao menos ${kilometres(km)} na cidade`
}

const kilometres = (km: number) => `${formatNumber(km)}\u00a0km`

type Possible = { candidate: Candidate; criterionResults: CriterionResult[] }

/** Trip length for ranking cars, unless the visitor's is longer. */
const longJourneyKm = 500

/** The best matches by price, margin and trips, in this order; one car may be several of them. */
export function picksOf<Found extends Possible>(
  matches: Found[],
  criteria: Criteria,
): { match: Found; picks: PickReason[] }[] {
  const picks = new Map<Found, PickReason[]>()
  const add = (match: Found | undefined, key: PickReason['key'], why: (of: Candidate) => string) =>
    match && picks.set(match, [...(picks.get(match) ?? []), { key, why: why(match.candidate) }])
  const km = Math.max(criteria.tripKm ?? 0, longJourneyKm)
  const sure = matches.filter(({ criterionResults }) => criterionResults.every(({ verdict }) => verdict === 'met'))
  const priced = (sure.length > 0 ? sure : matches).filter(({ candidate }) => candidate.vehicle.priceBrl !== null)
  const among = sure.length > 0 ? 'sem ressalva' : 'com ressalva'
  add(
    least(priced, ({ vehicle }) => vehicle.priceBrl),
    'price',
    () =>
      priced.length === 1
        ? `O único com preço que atende ${among}`
        : `O menor preço dos ${formatNumber(priced.length)} que atendem ${among}`,
  )
  add(
    least(matches, (candidate) => -(heatKm(candidate) ?? NaN)),
    'margin',
    (of) => formatHeatRange(heatKm(of) ?? 0),
  )
  add(
    least(matches, (candidate) => journeyOf(candidate, km)?.chargingMinutes ?? null),
    'trips',
    (of) => formatJourney(journeyOf(of, km), km),
  )
  return [...picks].map(([match, reasons]) => ({ match, picks: reasons }))
}

/** The match with the lowest value; unknown values are left out. */
function least<Found extends Possible>(matches: Found[], measure: (of: Candidate) => number | null): Found | undefined {
  let best: { match: Found; value: number } | undefined
  for (const match of matches) {
    const value = measure(match.candidate) ?? NaN
    if (value < (best?.value ?? Infinity)) best = { match, value }
  }
  return best?.match
}

/** Range of an electric car in hot city traffic; null for plug-in hybrids, whose margin includes a tank. */
function heatKm({ vehicle, range }: Candidate): number | null {
  return vehicle.type === 'eletrico' && range.outcome === 'estimated' ? range.bands['city-hot'].lowKm : null
}

function journeyOf({ vehicle, range }: Candidate, km: number): Journey | null {
  return vehicle.type === 'eletrico' && range.outcome === 'estimated'
    ? planJourney(range, vehicle.dcChargeKw, km)
    : null
}

function formatJourney(journey: Journey | null, km: number): string {
  const phrase = `${kilometres(km)} a 110\u00a0km/h, no calor`
  if (journey === null || journey.stops === 0) return `Faz ${phrase}, sem parar`
  const minutes = formatNumber(Math.round(journey.chargingMinutes))
  return `Em ${phrase}: ${countOf(journey.stops, 'parada', 'paradas')}, cerca de ${minutes}\u00a0min, se houver ponto rápido no caminho`
}
