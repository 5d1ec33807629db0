import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { type CataloguePageData, cataloguePageOf } from './catalogue-page-data.ts'

/** One page of the catalogue as an address asks for it. */
export async function browseCatalogue(content: Content, address: CatalogueAddress): Promise<CataloguePageData> {
  return cataloguePageOf(await listActiveVehicles(content), address)
}
