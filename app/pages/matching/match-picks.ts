import { formatNumber, formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { journeyOf } from '#app/domain/verdict/judge-use.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { type Candidate, judgedVehicleOf } from './evaluate-criteria.ts'
import type { Criteria, CriterionResult, PickReason } from './criteria.ts'

type Possible = { candidate: Candidate; criterionResults: CriterionResult[] }

/** Cars with at least this share of the longest range go far too. */
const farShare = 0.9

/** Cars are compared on a trip of at least this length. */
const longJourneyKm = 500

export function journeyKmOf({ tripKm }: Criteria): number {
  return Math.max(tripKm ?? 0, longJourneyKm)
}

/**
 * Lowest price, cheapest of the electric cars with the longest ranges, shortest charging time on a trip. A car with several picks is returned once.
 * @param today 'YYYY-MM-DD' in São Paulo, for the age of prices
 */
export function picksOf<Found extends Possible>(
  matches: Found[],
  criteria: Criteria,
  today: string,
): { match: Found; picks: PickReason[] }[] {
  const picks = new Map<Found, PickReason[]>()
  const add = (match: Found | undefined, key: PickReason['key'], why: (of: Possible) => string) =>
    match && picks.set(match, [...(picks.get(match) ?? []), { key, why: why(match) }])
  const sure = matches.filter(({ criterionResults }) => criterionResults.every(({ verdict }) => verdict === 'met'))
  add(
    lowest(sure, priceOf) ?? lowest(matches, priceOf),
    'price',
    (of) => priceReason(of, matches) + priceCondition(of, today),
  )
  const farthest = lowest(matches, minusRangeKm)
  const far = farthest ? matches.filter((match) => rangeKmOf(match) >= rangeKmOf(farthest) * farShare) : []
  add(lowest(far, priceOf) ?? farthest, 'range', (of) => rangeReason(of, far))
  const km = journeyKmOf(criteria)
  const minutesOf = (match: Possible) => journeyIn(match, km)?.chargingMinutes ?? null
  add(lowest(matches, minutesOf), 'trips', (of) => journeyReason(of, secondTo(of, matches, minutesOf), km))
  return [...picks].map(([match, reasons]) => ({ match, picks: reasons }))
}

/** A value that is unknown is null. */
type Measure = (of: Possible) => number | null

const priceOf: Measure = ({ candidate }) => candidate.vehicle.priceBrl

const minusRangeKm: Measure = (match) => -rangeKmOf(match) || null

/** Inmetro range of an electric car. 0: unknown, or with a tank. */
function rangeKmOf({ candidate: { vehicle } }: Possible): number {
  return vehicle.type === 'eletrico' ? (vehicle.rangeKm ?? 0) : 0
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
  if (second && lead > 0) return `${formatPrice(lead)} a menos que o ${modelOf(second)}`
  if (prices.length === 1) return 'O único com preço que atende'
  return `O menor preço ${prices.length === matches.length ? `dos ${formatNumber(prices.length)}` : 'entre os'} que atendem`
}

function priceCondition({ candidate: { vehicle } }: Possible, today: string): string {
  return describePrice(vehicle.priceSource, today).isToConfirm ? ', se o preço ainda valer' : ''
}

/** @param far cars among which the picked one is the cheapest */
function rangeReason(picked: Possible, far: Possible[]): string {
  const other = secondTo(picked, far, minusRangeKm)
  const range = formatQuantity('km', rangeKmOf(other ?? picked))
  if (!other) return 'Nenhum outro que atende chega perto dessa autonomia'
  const lead = (priceOf(other) ?? 0) - (priceOf(picked) ?? 0)
  return lead > 0
    ? `${formatPrice(lead)} a menos que o ${modelOf(other)} (${range})`
    : `O ${modelOf(other)} faz ${range}`
}

function journeyReason(quickest: Possible, second: Possible | undefined, km: number): string {
  const journey = journeyIn(quickest, km)
  if (!journey || journey.stops === 0) return `Faz ${formatQuantity('km', km)} no calor, sem parar`
  const minutes = (second && journeyIn(second, km)?.chargingMinutes) ?? journey.chargingMinutes
  // Of the rounded minutes, which the cards show.
  const lead = Math.round(minutes) - Math.round(journey.chargingMinutes)
  const stops = `${countOf(journey.stops, 'parada', 'paradas')} em ${formatQuantity('km', km)}`
  return second && lead > 0 ? `${stops}, ${formatQuantity('min', lead)} a menos que o ${modelOf(second)}` : stops
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
