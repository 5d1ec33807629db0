import { byName, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type Candidate, evaluateCriteria } from './evaluate-criteria.ts'
import {
  type Criteria,
  type CriterionKey,
  criterionKinds,
  type CriterionResult,
  mostOthers,
  type PickReason,
  setCriteria,
} from './criteria.ts'
import { type Aspect, aspectsOf, picksOf, pointsOf } from './match-aspects.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'

/** A car that no criterion speaks against, with the reasons. */
export type Match = {
  vehicle: VehicleCardData
  criterionResults: CriterionResult[]
  strengths: string[]
  remarks: string[]
  picks: PickReason[]
}

export type MatchResult = {
  /** The cheapest that does, the one with most margin and the best on journeys: one to three cars. */
  picks: Match[]
  /** The best of the rest, so that picks and these are at most `mostMatches`; `matchCount` counts all. */
  matches: Match[]
  matchCount: number
  /** The matches after those, by name and price only, at most `mostOthers`. */
  others: OtherMatch[]
  /** Those that a missing figure leaves open: never among the matches. */
  open: Match[]
  openCount: number
  /** If nothing matches: which criteria to give up, and the result of that. */
  loosenings: Relaxation[]
}

export type OtherMatch = Pick<
  VehicleCardData,
  'id' | 'slug' | 'brand' | 'model' | 'version' | 'priceBrl' | 'priceSource'
>

const mostMatches = 6
const mostOpen = 3
const mostStrengths = 3

/**
 * The same criteria of the same models give the same answer in the same order: fewest 'just so', then most points, then price, then name.
 * @param today 'YYYY-MM-DD' in São Paulo: prices age
 */
export function matchVehicles(candidates: Candidate[], criteria: Criteria, today: string): MatchResult {
  const toMatch = ({ candidate, criterionResults, aspects }: EvaluatedCandidate, picks: PickReason[] = []): Match => ({
    vehicle: candidate.vehicle,
    criterionResults,
    strengths: sentencesOf(aspects, 1)
      .filter((sentence) => !picks.some(({ why }) => why === sentence))
      .slice(0, mostStrengths),
    remarks: remarksOf(candidate, { criterionResults, aspects }, today),
    picks,
  })
  const possible = candidates
    .map((candidate) => ({ candidate, criterionResults: evaluateCriteria(candidate, criteria) }))
    .filter(({ criterionResults }) => !has(criterionResults, 'missed'))
    .map((evaluated) => ({ ...evaluated, aspects: aspectsOf(evaluated.candidate, criteria) }))
    .toSorted(byFit)
  const matches = possible.filter(({ criterionResults }) => !has(criterionResults, 'unknown'))
  const open = possible.filter(({ criterionResults }) => has(criterionResults, 'unknown'))
  const picked = picksOf(matches, criteria)
  const rest = matches.filter((found) => !picked.some(({ match }) => match === found))
  const shown = mostMatches - picked.length
  return {
    picks: picked.map(({ match, picks }) => toMatch(match, picks)),
    matches: rest.slice(0, shown).map((found) => toMatch(found)),
    matchCount: matches.length,
    others: rest.slice(shown, shown + mostOthers).map(({ candidate }) => inShort(candidate.vehicle)),
    open: open.slice(0, mostOpen).map((found) => toMatch(found)),
    openCount: open.length,
    loosenings: matches.length === 0 ? relaxationsFor(candidates, criteria) : [],
  }
}

type EvaluatedCandidate = { candidate: Candidate; criterionResults: CriterionResult[]; aspects: Aspect[] }

function has(criterionResults: CriterionResult[], verdict: CriterionResult['verdict']): boolean {
  return criterionResults.some((judgement) => judgement.verdict === verdict)
}

function byFit(a: EvaluatedCandidate, b: EvaluatedCandidate): number {
  const [first, second] = [a.candidate.vehicle, b.candidate.vehicle]
  return (
    countTight(a.criterionResults) - countTight(b.criterionResults) ||
    pointsOf(b.aspects) - pointsOf(a.aspects) ||
    (first.priceBrl ?? Infinity) - (second.priceBrl ?? Infinity) ||
    byName(first, second)
  )
}

function countTight(criterionResults: CriterionResult[]): number {
  return criterionResults.filter(({ verdict }) => verdict === 'tight' || verdict === 'unknown').length
}

function inShort({ id, slug, brand, model, version, priceBrl, priceSource }: VehicleCardData): OtherMatch {
  return { id, slug, brand, model, version, priceBrl, priceSource }
}

const mostRemarks = 3

function remarksOf(
  { vehicle, trunkL }: Candidate,
  { criterionResults, aspects }: Omit<EvaluatedCandidate, 'candidate'>,
  today: string,
): string[] {
  const price = describePrice(vehicle.priceSource, today)
  const isAsked = (criterion: CriterionResult['criterion']) =>
    criterionResults.some((judgement) => judgement.criterion === criterion)
  const isElectric = vehicle.type === 'eletrico'
  const remarks = [
    vehicle.priceBrl === null && !isAsked('budget') && 'Preço não informado',
    vehicle.priceBrl !== null && price.status !== 'verificado' && `${price.words}: confirme na concessionária`,
    ...sentencesOf(aspects, -1),
    isElectric && vehicle.dcChargeKw === null && !isAsked('trip') && 'Recarga rápida não informada',
    trunkL === null && !isAsked('trunk') && 'Porta-malas não informado',
    !isElectric && 'Tem motor a combustão: abastece e troca óleo',
  ]
  return remarks.filter((remark): remark is string => remark !== false).slice(0, mostRemarks)
}

function sentencesOf(aspects: Aspect[], points: Aspect['points']): string[] {
  return aspects.flatMap((aspect) => (aspect.points === points && aspect.sentence) || [])
}

export type Relaxation = {
  /** 'Sem pedir a carroceria' or 'Com orçamento de R$ 185.000'. */
  label: string
  count: number
  criteria: Criteria
}

/** A budget is raised to the next of these. */
const budgetStepBrl = 1000

/** The most that are worth reading. */
const mostLoosenings = 5

/** The criterion to give up so that something matches; two at once only where no single one helps. What helps most goes first. */
function relaxationsFor(candidates: Candidate[], criteria: Criteria): Relaxation[] {
  const keys = setCriteria(criteria)
  const single = looseningsOf(
    candidates,
    criteria,
    keys.map((key) => [key]),
  )
  if (single.length > 0) return single
  const pairs = keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other]))
  return looseningsOf(candidates, criteria, pairs)
}

function looseningsOf(candidates: Candidate[], criteria: Criteria, sets: CriterionKey[][]): Relaxation[] {
  return sets
    .flatMap((given) => looseningOf(candidates, criteria, given) ?? [])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostLoosenings)
}

function looseningOf(candidates: Candidate[], criteria: Criteria, given: CriterionKey[]): Relaxation | null {
  const without = given.reduce<Criteria>((left, key) => ({ ...left, ...criterionKinds[key].without }), criteria)
  const helped = candidates.filter((candidate) => isMatch(candidate, without))
  const budgetBrl = given.includes('budget') ? lowestBudget(helped) : null
  const loosened = budgetBrl === null ? without : { ...without, budgetBrl }
  const count = helped.filter((candidate) => isMatch(candidate, loosened)).length
  return count === 0 ? null : { label: labelOf(given, budgetBrl), count, criteria: loosened }
}

function isMatch(candidate: Candidate, criteria: Criteria): boolean {
  return evaluateCriteria(candidate, criteria).every(({ verdict }) => verdict === 'met' || verdict === 'tight')
}

/** The price of the cheapest of them; a budget is raised, never given up. */
function lowestBudget(helped: Candidate[]): number | null {
  const prices = helped.flatMap(({ vehicle }) => vehicle.priceBrl ?? [])
  return prices.length === 0 ? null : Math.ceil(Math.min(...prices) / budgetStepBrl) * budgetStepBrl
}

function labelOf(given: CriterionKey[], budgetBrl: number | null): string {
  const dropped = given.filter((key) => key !== 'budget' || budgetBrl === null).map((key) => criterionKinds[key].name)
  const parts = [
    ...(budgetBrl === null ? [] : [`com orçamento de ${formatPrice(budgetBrl)}`]),
    ...(dropped.length === 0 ? [] : [`sem contar ${dropped.join(' nem ')}`]),
  ]
  const text = parts.join(' e ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
