import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { cacheEachPerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Criteria } from './criteria.ts'
import { type MatchResult, matchVehicles } from './match-vehicles.ts'
import { effectiveCriteria, type MatchingAddress } from './matching-address.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { listRatedVehicles } from '#app/pages/vehicle/rated-vehicles.server.ts'
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
    matchVehicles(await listCandidates(content), criteria, today, await listMonthlyCosts(content, today)),
  { topics: ['vehicles', 'costs'], keyOf: JSON.stringify, max: 20 },
)

async function listMonthlyCosts(content: Content, today: string): Promise<Map<number, number | null>> {
  const rated = await listRatedVehicles(content, today)
  return new Map(rated.map(({ id, monthlyBrl }) => [id, monthlyBrl]))
}

const cached = new WeakMap<Vehicle[], Candidate[]>()

/** Lists models on sale with a plug. Cached per list of active models, because estimating ranges is slow. */
export async function listCandidates(content: Content): Promise<Candidate[]> {
  const active = await listActiveVehicles(content)
  const candidates = cached.get(active) ?? active.filter(isCandidate).map((vehicle) => candidateOf(vehicle, active))
  cached.set(active, candidates)
  return candidates
}
