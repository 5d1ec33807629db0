import { formatNumber } from '#app/platform/format/format-number.ts'
import { formatHeatRange, formatJourney, journeyOf, lowKmInHeat } from '#app/domain/verdict/judge-use.ts'
import { type Candidate, judgedVehicleOf } from './evaluate-criteria.ts'
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
  const add = (match: Found | undefined, key: PickReason['key'], why: (of: Candidate) => string) =>
    match && picks.set(match, [...(picks.get(match) ?? []), { key, why: why(match.candidate) }])
  const km = journeyKmOf(criteria)
  const sure = matches.filter(({ criterionResults }) => criterionResults.every(({ verdict }) => verdict === 'met'))
  const priced = (sure.length > 0 ? sure : matches).filter(({ candidate }) => candidate.vehicle.priceBrl !== null)
  const among = sure.length > 0 ? 'sem ressalva' : 'com ressalva'
  add(
    lowest(priced, ({ vehicle }) => vehicle.priceBrl),
    'price',
    () =>
      priced.length === 1
        ? `O único com preço que atende ${among}`
        : `O menor preço ${priced.length === matches.length ? `dos ${formatNumber(priced.length)}` : 'entre os'} que atendem ${among}`,
  )
  add(
    lowest(matches, (candidate) => -(lowKmInHeat(judgedVehicleOf(candidate)) ?? NaN)),
    'margin',
    (of) => formatHeatRange(lowKmInHeat(judgedVehicleOf(of)) ?? 0),
  )
  add(
    lowest(matches, (candidate) => journeyOf(judgedVehicleOf(candidate), km)?.chargingMinutes ?? null),
    'trips',
    (of) => formatJourney(journeyOf(judgedVehicleOf(of), km), km),
  )
  return [...picks].map(([match, reasons]) => ({ match, picks: reasons }))
}

/** Ignores unknown values. */
function lowest<Found extends Possible>(
  matches: Found[],
  measure: (of: Candidate) => number | null,
): Found | undefined {
  let best: { match: Found; value: number } | undefined
  for (const match of matches) {
    const value = measure(match.candidate) ?? NaN
    if (value < (best?.value ?? Infinity)) best = { match, value }
  }
  return best?.match
}
