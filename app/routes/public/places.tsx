import { redirect } from 'react-router'
import { chargingFields, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { placesMeta } from '#app/pages/places/place-meta.ts'
import { PlacesPage } from '#app/pages/places/places-page.tsx'
import { findPlacesPage, placeSearchPath } from '#app/pages/places/find-places.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/places.ts'

export const handle: PageHandle = {
  isStaticPage: true,
  cachedParameters: [],
  personalParameters: [chargingFields.search],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search } = readChargingAddress(url)
  if (search) throw redirect(placeSearchPath(search))
  const page = await runLoader(context, () => findPlacesPage(context.get(contexts.content)))
  return { page, siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? placesMeta(loaderData.siteUrl) : failedMeta)

export default function Places({ loaderData: { page } }: Route.ComponentProps) {
  return <PlacesPage {...page} />
}

export { ChargingFailure as ErrorBoundary } from '#app/domain/charging/charging-failure.tsx'
