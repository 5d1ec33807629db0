import { redirect } from 'react-router'
import { findCatalogue } from '#app/pages/catalogue/browse-catalogue.server.ts'
import {
  catalogueParameters,
  cleanCatalogueHref,
  entranceOf,
  readCatalogueAddress,
} from '#app/pages/catalogue/catalogue-address.ts'
import { CataloguePage } from '#app/pages/catalogue/catalogue-page.tsx'
import { catalogueMeta, subjectOf } from '#app/pages/catalogue/catalogue-meta.ts'
import { CompareToggle, CompareVersionsLink } from '#app/pages/comparison/compare-button.tsx'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { withLocalList } from '#app/domain/vehicles/local-list/with-local-list.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { withLoadingState } from '#app/ui/loading-state.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { yearInSaoPaulo } from '#app/platform/format/format-date.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/catalogue.ts'

export const handle: PageHandle = { cachedParameters: catalogueParameters }

export async function loader({ context, url }: Route.LoaderArgs) {
  const clean = cleanCatalogueHref(url)
  if (clean) throw redirect(clean)
  const address = readCatalogueAddress(url)
  const clock = context.get(contexts.clock)
  const found = await runLoader(context, () => findCatalogue(context.get(contexts.content), { address, clock }))
  const year = yearInSaoPaulo(clock.now())
  return { ...found, address, entrance: entranceOf(url.pathname), year, siteUrl: context.get(contexts.siteUrl) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const answer = withLocalList(serverLoader, async (server, list) => {
    const { cataloguePageOf } = await import('#app/pages/catalogue/catalogue-page-data.ts')
    return { ...server, data: cataloguePageOf(list.vehicleDetails, server.address) }
  })
  return withLoadingState(answer)
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? catalogueMeta(loaderData) : failedMeta)

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { data, address, bestSellers, newArrivals, entrance } = loaderData
  const subject = subjectOf(entrance, data)
  return (
    <CataloguePage {...{ data, address, subject, bestSellers, newArrivals, compare: compareToggle, compareVersions }} />
  )
}

const compareToggle = (vehicle: VehicleCardData) => <CompareToggle vehicle={vehicle} />

const compareVersions = (ids: number[]) => <CompareVersionsLink ids={ids} />

export { CatalogueFailure as ErrorBoundary } from '#app/pages/catalogue/catalogue-page.tsx'
