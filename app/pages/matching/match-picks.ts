import { formatNumber, formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { formatHeatRange, journeyOf, lowKmInHeat } from '#app/domain/verdict/judge-use.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { type Candidate, judgedVehicleOf } from './evaluate-criteria.ts'
import type { Criteria, CriterionResult, PickReason } from './criteria.ts'

type Possible = { candidate: Candidate; criterionResults: CriterionResult[] }

/** Cars with at least this share of the longest range in heat tie, because the ranges are estimates. */
const heatTie = 0.9

/** Cars are compared on a trip of at least this length. */
const longJourneyKm = 500

export function journeyKmOf({ tripKm }: Criteria): number {
  return Math.max(tripKm ?? 0, longJourneyKm)
}

/** Lowest price, cheapest of those with the longest ranges in heat, shortest charging time on a trip. A car with several picks is returned once. */
export function picksOf<Found extends Possible>(
  matches: Found[],
  criteria: Criteria,
): { match: Found; picks: PickReason[] }[] {
  const picks = new Map<Found, PickReason[]>()
  const add = (match: Found | undefined, key: PickReason['key'], why: (of: Possible) => string) =>
    match && picks.set(match, [...(picks.get(match) ?? []), { key, why: why(match) }])
  const sure = matches.filter(({ criterionResults }) => criterionResults.every(({ verdict }) => verdict === 'met'))
  add(lowest(sure, priceOf) ?? lowest(matches, priceOf), 'price', (of) => priceReason(of, matches))
  const farthest = lowest(matches, minusHeatKm)
  const tied = farthest ? matches.filter((match) => (heatKmOf(match) ?? 0) >= (heatKmOf(farthest) ?? 0) * heatTie) : []
  add(lowest(tied, priceOf) ?? farthest, 'margin', (of) => heatReason(of, farthest, matches))
  const km = journeyKmOf(criteria)
  const minutesOf = (match: Possible) => journeyIn(match, km)?.chargingMinutes ?? null
  add(lowest(matches, minutesOf), 'trips', (of) => journeyReason(of, secondTo(of, matches, minutesOf), km))
  return [...picks].map(([match, reasons]) => ({ match, picks: reasons }))
}

/** A value that is unknown is null. */
type Measure = (of: Possible) => number | null

const priceOf: Measure = ({ candidate }) => candidate.vehicle.priceBrl

const minusHeatKm: Measure = (match) => {
  const km = heatKmOf(match)
  return km === null ? null : -km
}

function heatKmOf({ candidate }: Possible): number | null {
  return lowKmInHeat(judgedVehicleOf(candidate))
}

function journeyIn({ candidate }: Possible, km: number) {
  return journeyOf(judgedVehicleOf(candidate), km)
}

function priceReason(cheapest: Possible, matches: Possible[]): string {
  const brl = priceOf(cheapest) ?? 0
  const prices = matches.flatMap((match) => priceOf(match) ?? [])
  if (prices.some((other) => other < brl)) return 'O menor preço entre os que atendem sem ressalva'
  const second = secondTo(cheapest, matches, priceOf)
  const lead = (second ? (priceOf(second) ?? brl) : brl) - brl
  if (second && lead > 0) return `${formatPrice(lead)} a menos que o segundo, ${modelOf(second)}`
  if (prices.length === 1) return 'O único com preço que atende'
  return `O menor preço ${prices.length === matches.length ? `dos ${formatNumber(prices.length)}` : 'entre os'} que atendem`
}

function heatReason(picked: Possible, farthest: Possible | undefined, matches: Possible[]): string {
  const lead = (farthest ? (priceOf(farthest) ?? 0) : 0) - (priceOf(picked) ?? 0)
  if (farthest && farthest !== picked && lead > 0)
    return `${formatPrice(lead)} a menos que o mais longe no calor, ${modelOf(farthest)}: ${formatHeatKm(farthest)} contra ${formatHeatKm(picked)}`
  const second = secondTo(picked, matches, minusHeatKm)
  return second
    ? `O segundo no calor, ${modelOf(second)}, faz ${formatHeatKm(second)}`
    : formatHeatRange(heatKmOf(picked) ?? 0)
}

function formatHeatKm(match: Possible): string {
  return `≈\u00a0${formatQuantity('km', heatKmOf(match) ?? 0)}`
}

function journeyReason(quickest: Possible, second: Possible | undefined, km: number): string {
  const journey = journeyIn(quickest, km)
  if (!journey || journey.stops === 0) return `Faz ${formatQuantity('km', km)} no calor, sem parar`
  const minutes = (second && journeyIn(second, km)?.chargingMinutes) ?? journey.chargingMinutes
  // Of the rounded minutes, which the cards show.
  const lead = Math.round(minutes) - Math.round(journey.chargingMinutes)
  const stops = countOf(journey.stops, 'parada', 'paradas')
  return second && lead > 0
    ? `${stops}; o segundo, ${modelOf(second)}, para por mais ${formatQuantity('min', lead)}`
    : stops
}

function modelOf({ candidate }: Possible): string {
  return nameOf(candidate.vehicle)
}

/** The best of the other models. */
function secondTo(best: Possible, matches: Possible[], measure: Measure): Possible | undefined {
  return lowest(
    matches.filter((match) => modelOf(match) !== modelOf(best)),
    measure,
  )
}

/** Ignores unknown values. */
function lowest<Found extends Possible>(matches: Found[], measure: Measure): Found | undefined {
  let best: { match: Found; value: number } | undefined
  for (const match of matches) {
    const value = measure(match) ?? NaN
    if (value < (best?.value ?? Infinity)) best = { match, value }
  }
  return best?.match
}
