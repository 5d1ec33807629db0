import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { type MatchResult, matchVehicles } from './match-vehicles.ts'
import { criteriaAskedBy, type MatchingAddress } from './matching-address.ts'
import { estimateRange } from '#app/features/advisor/range/estimate-range.ts'
import { isActiveVehicle, listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { cardDataOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { type Candidate, isCandidate } from './candidate.ts'

/** Null where something is to be corrected. @param hasOthers with the lines after the first matches */
export async function findMatches(
  content: Content,
  clock: Clock,
  address: MatchingAddress,
  hasOthers: boolean,
): Promise<MatchResult | null> {
  if (address.state === 'invalid') return null
  const result = matchVehicles(await listCandidates(content), criteriaAskedBy(address), dayInSaoPaulo(clock.now()))
  if (address.state === 'idle') return { ...result, matches: [], others: [], open: [] }
  return hasOthers ? result : { ...result, others: [] }
}

type Figures = Pick<typeof vehicles.$inferSelect, 'id' | 'trunkL' | 'weightKg' | 'acChargeKw' | 'batteryUsableKwh'>

/** Figures of each model beyond the active list, kept until a model changes. */
const listFigures = cachePerContentVersion('vehicles', async (db: Database): Promise<Map<number, Figures>> => {
  const { id, trunkL, weightKg, acChargeKw, batteryUsableKwh } = vehicles
  const rows = await db
    .select({ id, trunkL, weightKg, acChargeKw, batteryUsableKwh })
    .from(vehicles)
    .where(isActiveVehicle)
  return new Map(rows.map((row) => [row.id, row]))
})

const cached = new WeakMap<Vehicle[], { figures: Map<number, Figures>; candidates: Candidate[] }>()

/** Every model on sale with a plug, in list order. Ranges are worked out once for each published list: they take longer than judging. */
export async function listCandidates(content: Content): Promise<Candidate[]> {
  const [active, figures] = await Promise.all([listActiveVehicles(content), listFigures(content)])
  const known = cached.get(active)
  if (known?.figures === figures) return known.candidates
  const candidates = active.filter(isCandidate).map((vehicle) => candidateOf(vehicle, figures.get(vehicle.id)))
  cached.set(active, { figures, candidates })
  return candidates
}

function candidateOf(vehicle: Vehicle, figures: Figures | undefined): Candidate {
  const { type, category, rangeKm, batteryKwh, dimensions } = vehicle
  const acChargeKw = figures?.acChargeKw ?? null
  const range = estimateRange({
    type,
    category,
    rangeKm,
    batteryKwh,
    batteryUsableKwh: figures?.batteryUsableKwh ?? null,
    acChargeKw,
    weightKg: figures?.weightKg ?? null,
    widthMm: dimensions?.widthMm ?? null,
    heightMm: dimensions?.heightMm ?? null,
  })
  return { vehicle: cardDataOf(vehicle), trunkL: figures?.trunkL ?? null, acChargeKw, range }
}
