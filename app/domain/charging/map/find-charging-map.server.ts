import { redirectDocument, type RouterContextProvider } from 'react-router'
import { chargingPath, type ChargingFilter } from '#app/domain/charging/charging-address.ts'
import type { PointNarrowing } from '#app/domain/charging/matching-points.server.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { findMapView } from './find-map.server.ts'
import type { MapView } from './map-group.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  filter: ChargingFilter
  narrowing: PointNarrowing
}

/**
 * Data that the page of the list gives to its map.
 * @throws a redirect to the whole document, where the page would be shown inside of another one that may not read the map's style
 */
export async function findChargingMap({
  context,
  request,
  url,
  filter,
  narrowing,
}: Asked): Promise<{ view: MapView; styleUrl: string | null; tilesUrl: string | null }> {
  const styleUrl = context.get(contexts.mapStyleUrl)
  const tilesUrl = context.get(contexts.mapTilesUrl)
  const isOthers = styleUrl !== null || (tilesUrl !== null && URL.canParse(tilesUrl))
  if (isOthers && comesFromAnotherPage(request, chargingPath)) throw redirectDocument(url.pathname + url.search)
  const read = () => findMapView(context.get(contexts.content), context.get(contexts.clock), { filter, narrowing })
  return { view: await loadOrPageError(context, read), styleUrl, tilesUrl }
}

/** A script asks for the data of the page from a document whose policy is that of another page (server/map-origin.ts). */
export function comesFromAnotherPage(request: Request, path: string): boolean {
  const referrer = request.headers.get('referer') ?? ''
  if (request.headers.get('sec-fetch-dest') !== 'empty' || !URL.canParse(referrer)) return false
  return new URL(referrer).pathname.replace(/\/$/, '') !== path
}
