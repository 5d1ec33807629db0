import { CategoryPage, ListingFailure } from '#app/pages/listings/listing-page.tsx'
import { categoryListingMeta } from '#app/pages/listings/listing-meta.ts'
import { readListedPages } from '#app/pages/catalogue/catalogue-address.ts'
import { findCategoryListing } from '#app/pages/listings/listing-queries.server.ts'
import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { yearInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/category.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: ['pagina'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await runLoader(context, () =>
    findCategoryListing(context.get(contexts.content), params.categorySlug, readListedPages(url.searchParams)),
  )
  const year = yearInSaoPaulo(context.get(contexts.clock).now())
  return { page, year, siteUrl: context.get(contexts.siteUrl) }
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async ({ page, ...site }, list) => {
    const { categoryListingOf } = await import('#app/pages/listings/listing-page-data.ts')
    return { page: categoryListingOf(list.vehicleDetails, params.categorySlug, page.listing), ...site }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? categoryListingMeta(loaderData.page, loaderData) : []

export default function Category({ loaderData: { page } }: Route.ComponentProps) {
  return <CategoryPage key={page.path} page={page} compare={compare} />
}

function compare(vehicle: VehicleCardData) {
  return <CompareToggle vehicle={vehicle} />
}

export function ErrorBoundary() {
  return <ListingFailure prefix="Erro ao processar dados das categorias" />
}
