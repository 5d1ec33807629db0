import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { listRatedVehicles } from '#app/pages/vehicle/rated-vehicles.server.ts'
import { type Content, cacheEachPerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { bestSellersOf, type Strips } from './best-sellers.tsx'
import { newArrivalsOf } from './new-arrivals.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { cataloguePageOf } from './catalogue-page-data.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

type CatalogueQuery = { address: CatalogueAddress; clock: Clock }

/** The unfiltered first page has best sellers and new models. Equal content and address return the same object. */
export const findCatalogue = cacheEachPerContentVersion(
  async (content: Content, { address, clock }: CatalogueQuery) => {
    const [listed, strips] = await Promise.all([
      listRatedVehicles(content, dayInSaoPaulo(clock.now())),
      loadOrNothing(content, () => findStrips(content, address), noStrips),
    ])
    return { data: cataloguePageOf(listed, address), ...strips }
  },
  {
    topics: ['vehicles', 'costs'],
    keyOf: ({ address, clock }) => JSON.stringify([dayInSaoPaulo(clock.now()), address]),
    max: 100,
  },
)

const noStrips: Strips = { bestSellers: null, newArrivals: null }

async function findStrips(content: Content, address: CatalogueAddress): Promise<Strips> {
  if (Object.keys(address.filters).length > 0 || address.firstPage > 1) return noStrips
  const [market, active] = await Promise.all([
    loadOrNothing(content, () => findMarket(content), null),
    listActiveVehicles(content),
  ])
  return { bestSellers: market && bestSellersOf(market, active), newArrivals: newArrivalsOf(active) }
}
