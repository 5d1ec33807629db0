import { redirect, useRouteError } from 'react-router'
import { chargingFields, readChargingAddress } from '#app/features/charging/charging-address.ts'
import { ChargingFailure } from '#app/features/charging/charging-failure.tsx'
import { browsePoints } from '#app/features/charging/list/browse-points.server.ts'
import { chargingMeta } from '#app/features/charging/list/charging-meta.ts'
import { ChargingPage } from '#app/features/charging/list/charging-page.tsx'
import { cleanChargingHref, unknownChargingFilters } from '#app/features/charging/list/list-address.ts'
import { ChargingMap } from '#app/features/charging/map/charging-map.tsx'
import { nearView } from '#app/features/charging/map/near-view.ts'
import { findChargingMap } from '#app/features/charging/map/find-charging-map.server.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/charging.ts'

export const handle: PageHandle = {
  cachedParameters: Object.values(chargingFields),
  personalParameters: [chargingFields.near],
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const clean = cleanChargingHref(url)
  if (clean) throw redirect(clean)
  const address = readChargingAddress(url)
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const [map, data] = await Promise.all([
    findChargingMap({ context, request, url, filter: address }),
    loadOrPageError(context, () => browsePoints(content, clock, address)),
  ])
  return { data, map, address, unknown: unknownChargingFilters(url), siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? chargingMeta(loaderData) : [])

export default function Charging({ loaderData: { data, map, address, unknown } }: Route.ComponentProps) {
  return (
    <ChargingPage
      data={data}
      address={address}
      unknown={unknown}
      map={<ChargingMap filter={address} near={nearView(address.near, data.points)} {...map} />}
    />
  )
}

export function ErrorBoundary() {
  return <ChargingFailure message={failureMessage(useRouteError())} />
}
