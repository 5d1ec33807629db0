import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { type ChargingFilter, readChargingAddress } from '#app/features/charging/charging-address.ts'
import type { PointNarrowing } from '#app/features/charging/matching-points.server.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { hasAlready } from '#app/platform/requests/if-none-match.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { readTile } from './cell-address.ts'
import { findCells, statusTime } from './find-map.server.ts'
import { townParts } from './ground/town-name.ts'
import { townNames, zoomOfLargest } from './ground/town-names.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * The points of one tile as JSON (TileCells), narrowed as the list is. Asking again costs nothing as long as no point changed.
 * @returns 404 for what is no tile of Brazil, 503 while too many others are counted
 */
export async function answerCells(
  { context, request }: Asked,
  params: { z?: string; x?: string; y?: string },
  findNarrowing: (filter: ChargingFilter) => Promise<PointNarrowing>,
): Promise<Response> {
  const tile = readTile(params)
  if (!tile) return new Response('Não há mapa neste endereço.', { status: 404, headers: plainText })
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const { version, changedAt } = content.versions.of('charging')
  const tag = `W/"${version}.${changedAt.getTime().toString(36)}.${statusTime(clock).getTime().toString(36)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' }
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers })
  const filter = readChargingAddress(new URL(request.url))
  const cells = await loadOrPageError(context, async () => {
    const narrowing = await findNarrowing(filter)
    return findCells(content, clock, { tile, filter, narrowing }).catch(nullIfBusy)
  })
  if (!cells)
    return new Response('Há muitas buscas agora.', { status: 503, headers: { ...plainText, 'retry-after': '5' } })
  return Response.json(cells, { headers })
}

/** The names of towns for the map, as a list of TownName. */
export function answerTownNames({ request }: Pick<Asked, 'request'>, { part }: { part?: string }): Response {
  if (!townParts.some((one) => one === part))
    return new Response('Não há nomes neste endereço.', { status: 404, headers: plainText })
  const names = townNames().filter(([, , , zoom]) => zoom <= zoomOfLargest === (part === 'maiores'))
  const text = JSON.stringify(names)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' }
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

function nullIfBusy(error: unknown): null {
  if (error instanceof QueueFull) return null
  throw error
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }
