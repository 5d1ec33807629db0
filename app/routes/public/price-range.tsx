import { data } from 'react-router'
import { missingPriceRangeMeta, priceListingMeta } from '#app/pages/listings/listing-meta.ts'
import { onePage, readListedPages } from '#app/pages/catalogue/catalogue-address.ts'
import { findPriceListing } from '#app/pages/listings/listing-queries.server.ts'
import { MissingPriceRange, PriceListingPage } from '#app/pages/listings/price-listing-page.tsx'
import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { yearInSaoPaulo } from '#app/platform/format/format-date.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/price-range.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: ['pagina'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await runLoader(context, () =>
    findPriceListing(context.get(contexts.content), params.range, readListedPages(url.searchParams)),
  )
  const year = yearInSaoPaulo(context.get(contexts.clock).now())
  const answer = { page, year, siteUrl: context.get(contexts.siteUrl) }
  return page ? answer : data(answer, notFound)
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async ({ page, ...site }, list) => {
    const { priceListingOf } = await import('#app/pages/listings/listing-page-data.ts')
    return { page: priceListingOf(list.vehicleDetails, params.range, page?.listing ?? onePage(1)), ...site }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { page, ...site } = loaderData
  return page ? priceListingMeta(page, site) : missingPriceRangeMeta(site.siteUrl)
}

export default function PriceRange({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <PriceListingPage key={page.path} page={page} compare={compare} /> : <MissingPriceRange />
}

function compare(vehicle: VehicleCardData) {
  return <CompareToggle vehicle={vehicle} />
}

export { ListingFailure as ErrorBoundary } from '#app/pages/listings/listing-page.tsx'
