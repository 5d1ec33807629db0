import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { listRatedVehicles } from '#app/pages/vehicle/rated-vehicles.server.ts'
import { type Content, cacheEachPerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { type BestSellers, bestSellersOf } from './best-sellers.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { type CataloguePageData, cataloguePageOf } from './catalogue-page-data.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

type Asked = { address: CatalogueAddress; clock: Clock }

type FoundCatalogue = { data: CataloguePageData; bestSellers: BestSellers | null }

/**
 * Data of a catalogue page, with best sellers on the unfiltered first page. Cached: the same content and address return the same object.
 */
export const findCatalogue: (content: Content, asked: Asked) => Promise<FoundCatalogue> = cacheEachPerContentVersion(
  async (content: Content, { address, clock }: Asked) => {
    const [listed, bestSellers] = await Promise.all([
      listRatedVehicles(content, dayInSaoPaulo(clock.now())),
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

/** Best sellers of the newest month; null: the page is filtered or is not the first */
async function findBestSellers(content: Content, address: CatalogueAddress): Promise<BestSellers | null> {
  if (Object.keys(address.filters).length > 0 || address.firstPage > 1) return null
  const [market, active] = await Promise.all([findMarket(content), listActiveVehicles(content)])
  return bestSellersOf(market, active)
}
