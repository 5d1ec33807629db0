import { byName, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import type { Candidate } from './candidate.ts'
import { judgeWishes } from './judge-wishes.ts'
import type { Judgement } from './judgement.ts'
import { type Loosening, looseningsFor } from './loosen-wishes.ts'
import type { Wishes } from './wishes.ts'
import { isVerifiedPrice } from '#app/features/vehicles/price-label.ts'
import { formatNumber } from '#app/ui/format-number.ts'

/** A car that no wish speaks against, with the reasons. */
export type Match = { vehicle: VehicleCardData; judgements: Judgement[]; remarks: string[] }

export type MatchResult = {
  /** The best ones, at most `mostMatches`; `matchCount` counts all. */
  matches: Match[]
  matchCount: number
  /** The matches after those, by name and price only, at most `mostOthers`. */
  others: OtherMatch[]
  /** Those that a missing figure leaves open: never among the matches. */
  open: Match[]
  openCount: number
  /** Where nothing matches: which wish to give up, and what that gives. */
  loosenings: Loosening[]
}

/** What a line of the shorter list shows. */
export type OtherMatch = Pick<VehicleCardData, 'id' | 'slug' | 'brand' | 'model' | 'version' | 'priceBrl'>

const mostMatches = 8
const mostOthers = 100
const mostOpen = 4

/** The same wishes of the same models give the same answer in the same order: fewest 'just so', then price, then name. */
export function matchVehicles(candidates: Candidate[], wishes: Wishes): MatchResult {
  const judgedAll = candidates.map((candidate) => ({ candidate, judgements: judgeWishes(candidate, wishes) }))
  const possible = judgedAll.filter(({ judgements }) => !has(judgements, 'missed')).toSorted(byFit)
  const matches = possible.filter(({ judgements }) => !has(judgements, 'unknown'))
  const open = possible.filter(({ judgements }) => has(judgements, 'unknown'))
  return {
    matches: matches.slice(0, mostMatches).map(toMatch),
    matchCount: matches.length,
    others: matches.slice(mostMatches, mostMatches + mostOthers).map(({ candidate }) => inShort(candidate.vehicle)),
    open: open.slice(0, mostOpen).map(toMatch),
    openCount: open.length,
    loosenings: matches.length === 0 ? looseningsFor(candidates, wishes) : [],
  }
}

type JudgedCandidate = { candidate: Candidate; judgements: Judgement[] }

function has(judgements: Judgement[], verdict: Judgement['verdict']): boolean {
  return judgements.some((judgement) => judgement.verdict === verdict)
}

function byFit(a: JudgedCandidate, b: JudgedCandidate): number {
  const [first, second] = [a.candidate.vehicle, b.candidate.vehicle]
  return (
    countTight(a.judgements) - countTight(b.judgements) ||
    (first.priceBrl ?? Infinity) - (second.priceBrl ?? Infinity) ||
    byName(first, second)
  )
}

function countTight(judgements: Judgement[]): number {
  return judgements.filter(({ verdict }) => verdict === 'tight' || verdict === 'unknown').length
}

function inShort({ id, slug, brand, model, version, priceBrl }: VehicleCardData): OtherMatch {
  return { id, slug, brand, model, version, priceBrl }
}

function toMatch({ candidate, judgements }: JudgedCandidate): Match {
  return { vehicle: candidate.vehicle, judgements, remarks: remarksOf(candidate, judgements) }
}

const mostRemarks = 3

/** What speaks against a car, though nobody asked. */
function remarksOf({ vehicle, trunkL, range }: Candidate, judgements: Judgement[]): string[] {
  const isAsked = (wish: Judgement['wish']) => judgements.some((judgement) => judgement.wish === wish)
  const isElectric = vehicle.type === 'eletrico'
  const remarks = [
    vehicle.priceBrl === null && !isAsked('budget') && 'Preço não informado',
    vehicle.priceBrl !== null &&
      !isVerifiedPrice(vehicle.priceSource) &&
      'O preço é estimado: confirme na concessionária',
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
