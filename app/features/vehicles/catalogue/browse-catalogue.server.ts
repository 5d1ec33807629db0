import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { type Content, cacheEachPerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { type CataloguePageData, cataloguePageOf } from './catalogue-page-data.ts'

/** One page of the catalogue as an address asks for it; the very same object for as long as it shows the same. */
export const browseCatalogue: (content: Content, address: CatalogueAddress) => Promise<CataloguePageData> =
  cacheEachPerContentVersion(
    async (content: Content, address: CatalogueAddress) => cataloguePageOf(await listActiveVehicles(content), address),
    { topics: ['vehicles'], keyOf: (address) => JSON.stringify(address), max: 100 },
  )
