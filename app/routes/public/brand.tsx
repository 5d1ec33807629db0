import { data } from 'react-router'
import { BrandPage, ListingFailure } from '#app/pages/listings/listing-page.tsx'
import { brandListingMeta } from '#app/pages/listings/listing-meta.ts'
import { readListedPages } from '#app/pages/catalogue/catalogue-address.ts'
import { findBrandListing } from '#app/pages/listings/listing-queries.server.ts'
import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { yearInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/brand.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: ['pagina'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await runLoader(context, () =>
    findBrandListing(context.get(contexts.content), params.brandSlug, readListedPages(url.searchParams)),
  )
  const year = yearInSaoPaulo(context.get(contexts.clock).now())
  const answer = { page, year, siteUrl: context.get(contexts.siteUrl) }
  return page.isKnown ? answer : data(answer, notFound)
}

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withLocalList(serverLoader, async ({ page, ...site }, list) => {
    const { brandListingOf } = await import('#app/pages/listings/listing-page-data.ts')
    return { page: brandListingOf(list.vehicleDetails, page.facts, params.brandSlug, page.listing), ...site }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? brandListingMeta(loaderData.page, loaderData) : []

export default function Brand({ loaderData: { page } }: Route.ComponentProps) {
  return <BrandPage key={page.path} page={page} compare={compare} />
}

function compare(vehicle: VehicleCardData) {
  return <CompareToggle vehicle={vehicle} />
}

export function ErrorBoundary() {
  return <ListingFailure prefix="Erro ao processar dados das marcas" />
}
