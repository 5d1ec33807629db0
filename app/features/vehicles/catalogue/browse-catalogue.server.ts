import { likelyRangeAt110 } from '#app/features/advisor/range/estimate-range.ts'
import { sisterFiguresOf } from '#app/features/vehicles/sister-figures.ts'
import { rangeVehicleOf } from '#app/features/advisor/range/range-assumptions.ts'
import { findCostTablesWithFlag } from '#app/features/costs/home-tariff/flag-queries.server.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { listMonthlyCosts } from '#app/features/vehicles/details/owned-vehicle-queries.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type Content, cacheEachPerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { findMarket } from '#app/features/costs/market/market-queries.server.ts'
import { type BestSellers, bestSellersOf } from './best-sellers.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { type CataloguePageData, cataloguePageOf } from './catalogue-page-data.ts'
import type { ListedVehicle } from './vehicle-sort.ts'

type Asked = { address: CatalogueAddress; clock: Clock }

/** A page of the catalogue, and the models that sell most above the first page of the whole list. */
export async function findCatalogue(content: Content, asked: Asked) {
  const [data, bestSellers] = await Promise.all([
    browseCatalogue(content, asked),
    findBestSellers(content, asked.address),
  ])
  return { data, bestSellers }
}

/** One page of the catalogue as an address asks for it; the very same object for as long as it shows the same. */
const browseCatalogue: (content: Content, asked: Asked) => Promise<CataloguePageData> = cacheEachPerContentVersion(
  async (content: Content, { address, clock }: Asked) =>
    cataloguePageOf(await listWorkedOut(content, dayInSaoPaulo(clock.now())), address),
  {
    topics: ['vehicles', 'costs'],
    keyOf: ({ address, clock }) => JSON.stringify([dayInSaoPaulo(clock.now()), address]),
    max: 100,
  },
)

type WorkedOutList = { tables: object; today: string; listed: Promise<ListedVehicle[]> }
const cached = new WeakMap<Vehicle[], WorkedOutList>()

/** Every active model with its cost per month and its range on the road, worked out once per list, tables of costs and day. */
async function listWorkedOut(content: Content, today: string): Promise<ListedVehicle[]> {
  const [active, tables] = await Promise.all([listActiveVehicles(content), findCostTablesWithFlag(content, today)])
  const known = cached.get(active)
  if (known?.tables === tables && known.today === today) return known.listed
  const listed = listMonthlyCosts(content, active, today).then((monthly) =>
    active.map((vehicle) => ({
      ...vehicle,
      monthlyBrl: monthly.get(vehicle.id) ?? null,
      roadRangeKm: likelyRangeAt110(rangeVehicleOf(vehicle, sisterFiguresOf(vehicle, active))),
    })),
  )
  cached.set(active, { tables, today, listed })
  listed.catch(() => cached.delete(active))
  return listed
}

/** The models registered most in the newest month; null on every page but the first of the whole catalogue. */
async function findBestSellers(content: Content, address: CatalogueAddress): Promise<BestSellers | null> {
  if (Object.keys(address.filters).length > 0 || (address.page ?? 1) > 1) return null
  const [market, active] = await Promise.all([findMarket(content), listActiveVehicles(content)])
  return bestSellersOf(market, active)
}
