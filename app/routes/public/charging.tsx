import { useState } from 'react'
import { redirect } from 'react-router'
import { chargingFields, chargingHref, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { browseAround } from '#app/domain/charging/list/browse-points.server.ts'
import type { ChargingPageData } from '#app/domain/charging/list/charging-page-data.ts'
import { chargingMeta, ChargingPage } from '#app/domain/charging/list/charging-page.tsx'
import { cleanChargingHref, unknownChargingFilters } from '#app/domain/charging/list/list-filters.ts'
import { ChargingMap } from '#app/domain/charging/map/charging-map.tsx'
import type { Bounds } from '#app/domain/charging/map/map-frame.ts'
import { nearView } from '#app/domain/charging/map/near-view.ts'
import { findChargingMap } from '#app/domain/charging/map/find-map.server.ts'
import { narrowPoints, narrowedList } from '#app/domain/charging/trip/narrow-points.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { withLoadingState } from '#app/ui/loading-state.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/charging.ts'

export const handle = {
  cachedParameters: Object.values(chargingFields),
  personalParameters: [chargingFields.near],
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const clean = cleanChargingHref(url)
  if (clean) throw redirect(clean)
  const address = readChargingAddress(url)
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const routerUrl = context.get(contexts.routerUrl)
  const { narrowing, car, way, water, roads, unknown } = await runLoader(context, () =>
    narrowPoints(content, address, routerUrl),
  )
  if (car && car.slug !== address.vehicle) throw redirect(chargingHref({ ...address, vehicle: car.slug }))
  const { data, town, townChoices, ...found } = await runLoader(context, () =>
    browseAround(content, clock, address, { ...narrowing, roads }),
  )
  const map = await findChargingMap({ context, request, url, filter: found.address, narrowing })
  const ignored = [...unknownChargingFilters(url), ...unknown, ...found.unknown]
  const narrowed = narrowedList({ car, way, water, address, town, townChoices }, data)
  const near = nearView(address.near ?? town, data.points, address.near ? undefined : town?.text)
  const siteUrl = context.get(contexts.siteUrl)
  return {
    data,
    map: { ...map, near, filter: found.address, lackNote: lackNote(data, map.view.total) },
    address,
    narrowed,
    unknown: ignored,
    siteUrl,
  }
}

/** Points of which only the town is known are in the list, but not on the map. */
function lackNote({ found, marked, show }: ChargingPageData, drawn: number | null): string | null {
  const listed = found.count - marked
  if (show === 'samples' || found.isMore || drawn === null || listed <= drawn) return null
  return `${formatNumber(drawn)} no mapa; ${formatNumber(listed - drawn)} sem posição exata, só na lista.`
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withLoadingState(serverLoader())
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? chargingMeta(loaderData) : failedMeta)

export default function Charging({ loaderData: { map, ...page } }: Route.ComponentProps) {
  const [view, setView] = useState<Bounds | null>(null)
  return <ChargingPage {...page} view={view} map={<ChargingMap {...map} onView={setView} />} />
}

export { ChargingFailure as ErrorBoundary } from '#app/domain/charging/charging-failure.tsx'
