import { byName, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type Aspect, aspectsOf, journeyOf } from '#app/domain/verdict/judge-use.ts'
import { type Candidate, evaluateCriteria, judgedVehicleOf } from './evaluate-criteria.ts'
import {
  type Criteria,
  type CriterionKey,
  criterionKinds,
  type CriterionResult,
  maxOthers,
  type PickReason,
  activeCriteria,
} from './criteria.ts'
import { journeyKmOf, picksOf } from './match-picks.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { portalScenario } from '#app/domain/costs/ownership/owned-vehicle.ts'
import { kmPerMonthOf } from '#app/domain/verdict/daily-use.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'

/** Meets all criteria. With reasons for and against it. */
export type Match = {
  vehicle: VehicleCardData
  criterionResults: CriterionResult[]
  strengths: string[]
  remarks: string[]
  picks: PickReason[]
  figures: MatchFigures
}

/** Figures that all cards compare. null: unknown. `heatKm`: the lowest of its band. */
type MatchFigures = {
  heatKm: number | null
  journeyKm: number
  /** At fast chargers on a journey of `journeyKm`. Also null for plug-in hybrids. */
  chargingMinutes: number | null
  trunkL: number | null
  /** Cost in reais for `kmPerMonth`. */
  monthlyBrl: number | null
  kmPerMonth: number
}

export type MatchResult = {
  /** At most three models: the cheapest, the cheapest with a long range, the least charging on a trip. */
  picks: Match[]
  /** Best after `picks`. Both together have at most `maxMatches`. */
  matches: Match[]
  matchCount: number
  /** What sets the picks apart and what all of them meet. */
  summary: string
  /** After `matches`, at most `maxOthers`. */
  others: OtherMatch[]
  /** Fail no criterion, but have an unknown value for one. */
  open: Match[]
  openCount: number
  /** If there are no matches: models that fail the fewest criteria, at most `maxOpen`. */
  nearest: Match[]
  /** If there are no matches: criteria to drop or a higher budget, with the number of matches after each change. */
  relaxations: Relaxation[]
}

export type OtherMatch = Pick<
  VehicleCardData,
  'id' | 'slug' | 'brand' | 'model' | 'version' | 'priceBrl' | 'priceSource'
>

const maxMatches = 6
const maxOpen = 3
const maxStrengths = 3

/**
 * Sorts by number of tight criteria, points, price and name.
 * @param today 'YYYY-MM-DD' in São Paulo, for the age of prices
 * @param monthly cost by model id, for `kmPerMonthIn(criteria)`
 */
export function matchVehicles(
  candidates: Candidate[],
  criteria: Criteria,
  today: string,
  monthly: ReadonlyMap<number, number | null> = new Map(),
): MatchResult {
  const toMatch = ({ candidate, criterionResults, aspects }: EvaluatedCandidate, picks: PickReason[] = []): Match => ({
    vehicle: candidate.vehicle,
    criterionResults,
    strengths: sentencesOf(aspects, 1)
      .filter((sentence) => !picks.some(({ why }) => why === sentence))
      .slice(0, maxStrengths),
    remarks: remarksOf(candidate, { criterionResults, aspects }, today),
    picks,
    figures: {
      ...figuresOf(candidate, journeyKmOf(criteria)),
      monthlyBrl: monthly.get(candidate.vehicle.id) ?? null,
      kmPerMonth: kmPerMonthIn(criteria),
    },
  })
  const evaluated = candidates.map((candidate) => ({
    candidate,
    criterionResults: evaluateCriteria(candidate, criteria),
  }))
  const withAspects = (found: Omit<EvaluatedCandidate, 'aspects'>): EvaluatedCandidate => ({
    ...found,
    aspects: aspectsIn(found.candidate, criteria),
  })
  const possible = evaluated
    .filter(({ criterionResults }) => !has(criterionResults, 'missed'))
    .map(withAspects)
    .toSorted(byFit)
  const matches = possible.filter(({ criterionResults }) => !has(criterionResults, 'unknown'))
  const open = possible.filter(({ criterionResults }) => has(criterionResults, 'unknown'))
  const picked = picksOf(matches, criteria, today)
  const rest = matches.filter((found) => !picked.some(({ match }) => match === found))
  const shown = maxMatches - picked.length
  const pickedMatches = picked.map(({ match, picks }) => toMatch(match, picks))
  const nextMatches = rest.slice(0, shown).map((found) => toMatch(found))
  const compared = pickedMatches.length > 1 ? pickedMatches : [...pickedMatches, ...nextMatches]
  return {
    picks: pickedMatches,
    matches: nextMatches,
    matchCount: matches.length,
    summary: `${formatPicks(pickedMatches, matches.length)} ${formatCommon(compared)}`,
    others: rest.slice(shown, shown + maxOthers).map(({ candidate }) => inShort(candidate.vehicle)),
    open: open.slice(0, maxOpen).map((found) => toMatch(found)),
    openCount: open.length,
    nearest: matches.length === 0 ? nearestOf(evaluated).map((found) => toMatch(withAspects(found))) : [],
    relaxations: matches.length === 0 ? relaxationsFor(candidates, criteria) : [],
  }
}

/** Without an answer, the kilometres of the portal's costs. */
export function kmPerMonthIn({ kmPerDay }: Criteria): number {
  return kmPerDay === null ? portalScenario.kmPerMonth : kmPerMonthOf({ kmPerDay })
}

function figuresOf(candidate: Candidate, journeyKm: number): Omit<MatchFigures, 'monthlyBrl' | 'kmPerMonth'> {
  const { range, trunkL } = candidate
  const bands = range.outcome === 'estimated' ? range.bands : null
  return {
    heatKm: bands && bands['city-hot'].lowKm,
    journeyKm,
    chargingMinutes: journeyOf(judgedVehicleOf(candidate), journeyKm)?.chargingMinutes ?? null,
    trunkL,
  }
}

function aspectsIn(candidate: Candidate, { kmPerDay, seats }: Criteria): Aspect[] {
  return aspectsOf(judgedVehicleOf(candidate), { kmPerDay, hasSeatWish: seats !== null })
}

function pointsOf(aspects: Aspect[]): number {
  return aspects.reduce((sum, { points }) => sum + points, 0)
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
    priceOf(a) - priceOf(b) ||
    byName(first, second)
  )
}

/** Fewest missed criteria first, then the cheapest. Models with an unknown figure or price are no alternative. */
function nearestOf<Found extends Omit<EvaluatedCandidate, 'aspects'>>(evaluated: Found[]): Found[] {
  return evaluated
    .filter(
      ({ candidate, criterionResults }) => candidate.vehicle.priceBrl !== null && !has(criterionResults, 'unknown'),
    )
    .map((found) => ({ found, missed: found.criterionResults.filter(({ verdict }) => verdict === 'missed').length }))
    .filter(({ missed }) => missed > 0)
    .toSorted(
      (a, b) =>
        a.missed - b.missed ||
        priceOf(a.found) - priceOf(b.found) ||
        byName(a.found.candidate.vehicle, b.found.candidate.vehicle),
    )
    .slice(0, maxOpen)
    .map(({ found }) => found)
}

function priceOf({ candidate }: Pick<EvaluatedCandidate, 'candidate'>): number {
  return candidate.vehicle.priceBrl ?? Infinity
}

function countTight(criterionResults: CriterionResult[]): number {
  return criterionResults.filter(({ verdict }) => verdict === 'tight' || verdict === 'unknown').length
}

function inShort({ id, slug, brand, model, version, priceBrl, priceSource }: VehicleCardData): OtherMatch {
  return { id, slug, brand, model, version, priceBrl, priceSource }
}

/** What sets the picks apart: 'Os melhores em preço, autonomia e viagem.' */
function formatPicks(picks: Match[], count: number): string {
  if (count === 1) return 'É o único à venda que atende a tudo o que você respondeu.'
  const labels = picks.flatMap((pick) => pick.picks).length
  if (labels < 3) return 'Autonomia e viagem só comparamos entre elétricos com autonomia e recarga rápida conhecidas.'
  return picks.length === 1
    ? 'Um deles é o melhor nas três coisas: preço, autonomia e viagem.'
    : 'Os melhores em preço, autonomia e viagem.'
}

const commonPhrases: Record<CriterionKey, string> = {
  budget: 'cabe no orçamento',
  kind: 'tem o motor que você quer',
  body: 'tem a carroceria que você quer',
  day: 'dá conta do seu dia',
  trip: 'faz a sua viagem',
  seats: 'tem os lugares que você pediu',
  trunk: 'tem o porta-malas que você pediu',
}

/** Criteria that all cars meet, said once: 'Cada um cabe no orçamento e dá conta do seu dia.' */
function formatCommon(matches: Match[]): string {
  if (matches.length < 2) return ''
  const common = (Object.keys(commonPhrases) as CriterionKey[]).filter((key) =>
    matches.every(({ criterionResults }) =>
      criterionResults.some(({ criterion, verdict }) => criterion === key && verdict === 'met'),
    ),
  )
  return common.length === 0 ? '' : `Cada um ${conjunction.format(common.map((key) => commonPhrases[key]))}.`
}

const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const maxRemarks = 3

function remarksOf(
  { vehicle }: Candidate,
  { criterionResults, aspects }: Omit<EvaluatedCandidate, 'candidate'>,
  today: string,
): string[] {
  const price = describePrice(vehicle.priceSource, today)
  const isAsked = (criterion: CriterionResult['criterion']) =>
    criterionResults.some((judgement) => judgement.criterion === criterion)
  const remarks = [
    vehicle.priceBrl === null && !isAsked('budget') && 'Preço não informado',
    vehicle.priceBrl !== null && price.status !== 'verificado' && `${price.label}: confirme na concessionária`,
    ...sentencesOf(aspects, -1),
    vehicle.type !== 'eletrico' && 'Tem motor a combustão: abastece e troca óleo',
  ]
  return remarks.filter((remark): remark is string => remark !== false).slice(0, maxRemarks)
}

function sentencesOf(aspects: Aspect[], points: Aspect['points']): string[] {
  return aspects.flatMap((aspect) => (aspect.points === points && aspect.sentence) || [])
}

export type Relaxation = {
  /** 'Sem contar a carroceria' or 'Com orçamento de R$ 185.000'. */
  label: string
  count: number
  criteria: Criteria
}

const budgetStepBrl = 1000

const maxRelaxations = 5

/** Most matches first. If no single criterion helps, tries pairs. */
function relaxationsFor(candidates: Candidate[], criteria: Criteria): Relaxation[] {
  const keys = activeCriteria(criteria)
  const single = relaxationsOf(
    candidates,
    criteria,
    keys.map((key) => [key]),
  )
  if (single.length > 0) return single
  const pairs = keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other]))
  return relaxationsOf(candidates, criteria, pairs)
}

function relaxationsOf(candidates: Candidate[], criteria: Criteria, sets: CriterionKey[][]): Relaxation[] {
  return sets
    .flatMap((given) => relaxationOf(candidates, criteria, given) ?? [])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxRelaxations)
}

function relaxationOf(candidates: Candidate[], criteria: Criteria, given: CriterionKey[]): Relaxation | null {
  const without = given.reduce<Criteria>((left, key) => ({ ...left, ...criterionKinds[key].without }), criteria)
  const helped = candidates.filter((candidate) => isMatch(candidate, without))
  const budgetBrl = given.includes('budget') ? lowestBudget(helped) : null
  const relaxed = budgetBrl === null ? without : { ...without, budgetBrl }
  const count = helped.filter((candidate) => isMatch(candidate, relaxed)).length
  return count === 0 ? null : { label: labelOf(given, budgetBrl), count, criteria: relaxed }
}

function isMatch(candidate: Candidate, criteria: Criteria): boolean {
  return evaluateCriteria(candidate, criteria).every(({ verdict }) => verdict === 'met' || verdict === 'tight')
}

/** Rounded up to a whole `budgetStepBrl`. null: no price is known. */
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
