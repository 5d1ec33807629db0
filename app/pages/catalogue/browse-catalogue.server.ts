import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { sisterFiguresOf } from '#app/domain/vehicles/sister-figures.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { listMonthlyCosts } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { type Content, cacheEachPerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { type BestSellers, bestSellersOf } from './best-sellers.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { type CataloguePageData, cataloguePageOf } from './catalogue-page-data.ts'
import type { ListedVehicle } from './vehicle-sort.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

type Asked = { address: CatalogueAddress; clock: Clock }

type FoundCatalogue = { data: CataloguePageData; bestSellers: BestSellers | null }

/**
 * A catalogue page by its address, and the best sellers above the unfiltered first page. Returns identical objects while they show the
 * same.
 */
export const findCatalogue: (content: Content, asked: Asked) => Promise<FoundCatalogue> = cacheEachPerContentVersion(
  async (content: Content, { address, clock }: Asked) => {
    const [listed, bestSellers] = await Promise.all([
      listWorkedOut(content, dayInSaoPaulo(clock.now())),
      loadOrNothing(content, () => findBestSellers(content, address), null),
    ])
    return { data: cataloguePageOf(listed, address), bestSellers }
  },
  {
    topics: ['vehicles', 'costs'],
    keyOf: ({ address, clock }) => JSON.stringify([dayInSaoPaulo(clock.now()), address]),
    max: 100,
  },
)

type WorkedOutList = { tables: object; today: string; listed: Promise<ListedVehicle[]> }
const cached = new WeakMap<Vehicle[], WorkedOutList>()

/** Active models with monthly cost and range at 110 km/h, cached per list, cost tables and day. Unreadable costs are left out. */
async function listWorkedOut(content: Content, today: string): Promise<ListedVehicle[]> {
  const active = await listActiveVehicles(content)
  const listed = await loadOrNothing(content, () => listWithCosts(content, active, today), null)
  return listed ?? workOut(active, new Map())
}

async function listWithCosts(content: Content, active: Vehicle[], today: string): Promise<ListedVehicle[]> {
  const tables = await findCostTablesWithFlag(content, today)
  const known = cached.get(active)
  if (known?.tables === tables && known.today === today) return known.listed
  const listed = listMonthlyCosts(content, active, today).then((monthly) => workOut(active, monthly))
  cached.set(active, { tables, today, listed })
  listed.catch(() => cached.delete(active))
  return listed
}

function workOut(active: Vehicle[], monthly: Map<number, number | null>): ListedVehicle[] {
  return active.map((vehicle) => ({
    ...vehicle,
    monthlyBrl: monthly.get(vehicle.id) ?? null,
    roadRangeKm: likelyRangeAt110(rangeVehicleOf(vehicle, sisterFiguresOf(vehicle, active))),
  }))
}

/** Best sellers of the newest month; null: not the unfiltered first page */
async function findBestSellers(content: Content, address: CatalogueAddress): Promise<BestSellers | null> {
  if (Object.keys(address.filters).length > 0 || address.firstPage > 1) return null
  const [market, active] = await Promise.all([findMarket(content), listActiveVehicles(content)])
  return bestSellersOf(market, active)
}
