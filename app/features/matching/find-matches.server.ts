import type { Content } from '#app/platform/kept-content.server.ts'
import { listCandidates } from './candidate-queries.server.ts'
import { type MatchResult, matchVehicles } from './match-vehicles.ts'
import type { MatchingAddress } from './matching-address.ts'

/** Null until something is asked that can be answered. */
export async function findMatches(content: Content, address: MatchingAddress): Promise<MatchResult | null> {
  return address.state === 'asked' ? matchVehicles(await listCandidates(content), address.wishes) : null
}
