import { byName, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import type { Candidate } from './candidate.ts'
import { evaluateCriteria } from './evaluate-criteria.ts'
import type { CriterionResult } from './criterion-result.ts'
import { type Relaxation, relaxationsFor } from './relax-criteria.ts'
import type { Criteria } from './criteria.ts'
import { describePrice } from '#app/features/vehicles/price-label.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** A car that no criterion speaks against, with the reasons. */
export type Match = { vehicle: VehicleCardData; criterionResults: CriterionResult[]; remarks: string[] }

export type MatchResult = {
  /** The best ones, at most `mostMatches`; `matchCount` counts all. */
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

/** The data of a line of the shorter list. */
export type OtherMatch = Pick<
  VehicleCardData,
  'id' | 'slug' | 'brand' | 'model' | 'version' | 'priceBrl' | 'priceSource'
>

const mostMatches = 8
const mostOthers = 100
const mostOpen = 4

/**
 * The same criteria of the same models give the same answer in the same order: fewest 'just so', then price, then name.
 * @param today 'YYYY-MM-DD' in São Paulo: prices age
 */
export function matchVehicles(candidates: Candidate[], criteria: Criteria, today: string): MatchResult {
  const toMatch = ({ candidate, criterionResults }: EvaluatedCandidate): Match => ({
    vehicle: candidate.vehicle,
    criterionResults,
    remarks: remarksOf(candidate, criterionResults, today),
  })
  const judgedAll = candidates.map((candidate) => ({
    candidate,
    criterionResults: evaluateCriteria(candidate, criteria),
  }))
  const possible = judgedAll.filter(({ criterionResults }) => !has(criterionResults, 'missed')).toSorted(byFit)
  const matches = possible.filter(({ criterionResults }) => !has(criterionResults, 'unknown'))
  const open = possible.filter(({ criterionResults }) => has(criterionResults, 'unknown'))
  return {
    matches: matches.slice(0, mostMatches).map(toMatch),
    matchCount: matches.length,
    others: matches.slice(mostMatches, mostMatches + mostOthers).map(({ candidate }) => inShort(candidate.vehicle)),
    open: open.slice(0, mostOpen).map(toMatch),
    openCount: open.length,
    loosenings: matches.length === 0 ? relaxationsFor(candidates, criteria) : [],
  }
}

type EvaluatedCandidate = { candidate: Candidate; criterionResults: CriterionResult[] }

function has(criterionResults: CriterionResult[], verdict: CriterionResult['verdict']): boolean {
  return criterionResults.some((judgement) => judgement.verdict === verdict)
}

function byFit(a: EvaluatedCandidate, b: EvaluatedCandidate): number {
  const [first, second] = [a.candidate.vehicle, b.candidate.vehicle]
  return (
    countTight(a.criterionResults) - countTight(b.criterionResults) ||
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

/** Drawbacks of a car that no criterion asked about. */
function remarksOf(
  { vehicle, trunkL, range }: Candidate,
  criterionResults: CriterionResult[],
  today: string,
): string[] {
  const price = describePrice(vehicle.priceSource, today)
  const isAsked = (criterion: CriterionResult['criterion']) =>
    criterionResults.some((judgement) => judgement.criterion === criterion)
  const isElectric = vehicle.type === 'eletrico'
  const remarks = [
    vehicle.priceBrl === null && !isAsked('budget') && 'Preço não informado',
    vehicle.priceBrl !== null && price.standing !== 'verificado' && `${price.words}: confirme na concessionária`,
    vehicle.seats !== null && vehicle.seats < 5 && !isAsked('seats') && `Só ${formatNumber(vehicle.seats)} lugares`,
    isElectric && vehicle.dcChargeKw === null && !isAsked('trip') && 'Recarga rápida não informada',
    isElectric && range.outcome === 'estimated' && heatRemark(range.bands['city-hot'].lowKm),
    trunkL === null && !isAsked('trunk') && 'Porta-malas não informado',
    !isElectric && 'Tem motor a combustão: abastece e troca óleo',
  ]
  return remarks.filter((remark): remark is string => remark !== false).slice(0, mostRemarks)
}

function heatRemark(km: number): string {
  return `No calor forte, com ar ligado, pode ficar em ${formatNumber(km)}\u00a0km na cidade`
}
