import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { formatHeatRange, formatJourney, journeyOf, lowKmInHeat } from '#app/domain/verdict/judge-use.ts'
import { type Candidate, judgedVehicleOf } from './evaluate-criteria.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { Criteria, CriterionResult, PickReason } from './criteria.ts'

type Possible = { candidate: Candidate; criterionResults: CriterionResult[] }

/** Cars are compared on a trip of at least this length. */
const longJourneyKm = 500

export function journeyKmOf({ tripKm }: Criteria): number {
  return Math.max(tripKm ?? 0, longJourneyKm)
}

/** Lowest price, longest range in heat, shortest charging time on a trip. A car with several picks is returned once. */
export function picksOf<Found extends Possible>(
  matches: Found[],
  criteria: Criteria,
): { match: Found; picks: PickReason[] }[] {
  const picks = new Map<Found, PickReason[]>()
  const add = (match: Found | undefined, key: PickReason['key'], why: (of: Found) => string) =>
    match && picks.set(match, [...(picks.get(match) ?? []), { key, why: why(match) }])
  const km = journeyKmOf(criteria)
  const sure = matches.filter(({ criterionResults }) => criterionResults.every(({ verdict }) => verdict === 'met'))
  add(lowest(sure, priceOf) ?? lowest(matches, priceOf), 'price', (of) => priceReason(of, matches))
  const farthest = farthestInHeat(matches)
  const second = farthestInHeat(matches.filter((match) => match !== farthest))
  add(farthest, 'margin', (of) => heatReason(of, second))
  add(
    lowest(matches, ({ candidate }) => journeyOf(judgedVehicleOf(candidate), km)?.chargingMinutes ?? null),
    'trips',
    ({ candidate }) => formatJourney(journeyOf(judgedVehicleOf(candidate), km), km),
  )
  return [...picks].map(([match, reasons]) => ({ match, picks: reasons }))
}

function priceOf({ candidate }: Possible): number | null {
  return candidate.vehicle.priceBrl
}

function priceReason(cheapest: Possible, matches: Possible[]): string {
  const prices = matches.flatMap((match) => priceOf(match) ?? [])
  const isCheapestOfAll = prices.every((price) => price >= (priceOf(cheapest) ?? 0))
  if (!isCheapestOfAll) return 'O menor preço entre os que atendem sem ressalva'
  if (prices.length === 1) return 'O único com preço que atende'
  return `O menor preço ${prices.length === matches.length ? `dos ${formatNumber(prices.length)}` : 'entre os'} que atendem`
}

function farthestInHeat<Found extends Possible>(matches: Found[]): Found | undefined {
  return lowest(matches, (match) => -(heatKmOf(match) ?? NaN))
}

function heatKmOf({ candidate }: Possible): number | null {
  return lowKmInHeat(judgedVehicleOf(candidate))
}

/** Range in heat of the second, and why a car with a shorter Inmetro range is ahead of it. */
function heatReason(best: Possible, second: Possible | undefined): string {
  const secondKm = second && heatKmOf(second)
  if (!second || secondKm == null) return formatHeatRange(heatKmOf(best) ?? 0)
  const { rangeKm, batteryKwh } = best.candidate.vehicle
  const { vehicle: other } = second.candidate
  const hasShorterRange = (rangeKm ?? 0) < (other.rangeKm ?? 0)
  const hasLargerBattery = batteryKwh !== null && other.batteryKwh !== null && batteryKwh > other.batteryKwh
  const battery =
    hasShorterRange && hasLargerBattery
      ? `, com bateria menor: ${formatNumber(other.batteryKwh ?? 0, 1)} contra ${formatQuantity('kWh', batteryKwh, 1)}`
      : ''
  return `O segundo no calor, ${nameOf(other)}, faz ${formatQuantity('km', secondKm)}${battery}`
}

/** Ignores unknown values. */
function lowest<Found extends Possible>(matches: Found[], measure: (of: Found) => number | null): Found | undefined {
  let best: { match: Found; value: number } | undefined
  for (const match of matches) {
    const value = measure(match) ?? NaN
    if (value < (best?.value ?? Infinity)) best = { match, value }
  }
  return best?.match
}
