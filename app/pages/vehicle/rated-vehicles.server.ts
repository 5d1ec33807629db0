import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { isOnSale, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { type RatedVehicle, rankAmongPeers } from '#app/domain/verdict/peer-rank.ts'
import { rateVehicles } from '#app/domain/verdict/rate-vehicles.ts'
import { rankingOf, statementKinds } from '#app/domain/verdict/statement-kinds.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { listMonthlyCosts } from './owned-vehicle-queries.server.ts'

type CachedList = { tables: object; today: string; rated: Promise<RatedVehicle[]> }
const cached = new WeakMap<Vehicle[], CachedList>()

/** Adds monthly cost and range at 110 km/h. Without readable cost tables, the monthly cost is null. */
export async function listRatedVehicles(content: Content, today: string): Promise<RatedVehicle[]> {
  const active = await listActiveVehicles(content)
  const rated = await loadOrNothing(content, () => listWithCosts(content, active, today), null)
  return rated ?? rateVehicles(active, new Map())
}

/** '3º menor custo de 7 hatches até R$ 150 mil'. null: unknown, or too few similar models. */
export async function findCostRank(content: Content, id: number, today: string): Promise<string | null> {
  const rated = await listRatedVehicles(content, today)
  const vehicle = rated.find((one) => one.id === id)
  const rank = vehicle && rankAmongPeers(vehicle, rated.filter(isOnSale), rankingOf(statementKinds.monthlyBrl))
  if (!rank) return null
  const { place, count, peers } = rank
  const standing = place === 1 ? 'O menor custo' : place === count ? 'O maior custo' : `${place}º menor custo`
  return `${standing} de ${count} ${peers}`
}

async function listWithCosts(content: Content, active: Vehicle[], today: string): Promise<RatedVehicle[]> {
  const tables = await findCostTablesWithFlag(content, today)
  const known = cached.get(active)
  if (known?.tables === tables && known.today === today) return known.rated
  const rated = listMonthlyCosts(content, active, { today }).then((monthly) => rateVehicles(active, monthly))
  cached.set(active, { tables, today, rated })
  rated.catch(() => cached.delete(active))
  return rated
}
