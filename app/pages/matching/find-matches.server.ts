import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { cacheEachPerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Criteria } from './criteria.ts'
import { kmPerMonthIn, type MatchResult, matchVehicles } from './match-vehicles.ts'
import { effectiveCriteria, type MatchingAddress } from './matching-address.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { listMonthlyCosts } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { type Candidate, candidateOf, isCandidate } from './evaluate-criteria.ts'

/**
 * null: the form has errors.
 * @param hasOthers also returns `others`
 */
export async function findMatches(
  content: Content,
  clock: Clock,
  address: MatchingAddress,
  hasOthers: boolean,
): Promise<MatchResult | null> {
  if (address.state === 'invalid') return null
  const result = await matchCriteria(content, {
    criteria: effectiveCriteria(address),
    today: dayInSaoPaulo(clock.now()),
  })
  if (address.state === 'idle') return { ...result, matches: [], others: [], open: [] }
  return hasOthers ? result : { ...result, others: [] }
}

/** Most visits use the example's criteria. Evaluating all models takes about 1 ms. */
const matchCriteria = cacheEachPerContentVersion(
  async (content: Content, { criteria, today }: { criteria: Criteria; today: string }) =>
    matchVehicles(await listCandidates(content), criteria, today, await listCosts(content, criteria, today)),
  { topics: ['vehicles', 'costs'], keyOf: JSON.stringify, max: 20 },
)

/** Per month, by model id. Empty without readable cost tables. */
async function listCosts(content: Content, criteria: Criteria, today: string): Promise<Map<number, number>> {
  const active = await listActiveVehicles(content)
  const costs = () =>
    listMonthlyCosts(content, active, { today, kmPerMonth: kmPerMonthIn(criteria), home: criteria.home })
  return (await loadOrNothing(content, costs, null)) ?? new Map()
}

const cached = new WeakMap<Vehicle[], Candidate[]>()

/** Lists models on sale with a plug. Cached per list of active models, because estimating ranges is slow. */
export async function listCandidates(content: Content): Promise<Candidate[]> {
  const active = await listActiveVehicles(content)
  const candidates = cached.get(active) ?? active.filter(isCandidate).map((vehicle) => candidateOf(vehicle, active))
  cached.set(active, candidates)
  return candidates
}
