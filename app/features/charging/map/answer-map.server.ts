import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { readChargingAddress } from '#app/features/charging/charging-address.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { hasAlready } from '#app/platform/if-none-match.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { TooBusy } from '#app/platform/turns.server.ts'
import { readTile } from './cell-address.ts'
import { findCells, statusTime } from './find-map.server.ts'
import { groundJson, groundSvg } from './ground-text.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * The points of one tile as JSON (TileCells), narrowed as the list is. Asking again costs nothing as long as no point changed.
 * @returns 404 for what is no tile of Brazil, 503 while too many others are counted
 */
export async function answerCells(
  { context, request }: Asked,
  params: { z?: string; x?: string; y?: string },
): Promise<Response> {
  const tile = readTile(params)
  if (!tile) return new Response('Não há mapa neste endereço.', { status: 404, headers: plainText })
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const { version, changedAt } = content.versions.of('charging')
  const tag = `W/"${version}.${changedAt.getTime().toString(36)}.${statusTime(clock).getTime().toString(36)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' }
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers })
  const filter = readChargingAddress(new URL(request.url))
  const cells = await readOrExplain(context, () => findCells(content, clock, { tile, filter }).catch(nullIfBusy))
  if (!cells)
    return new Response('Há muitas buscas agora.', { status: 503, headers: { ...plainText, 'retry-after': '5' } })
  return Response.json(cells, { headers })
}

/** The outline under the map, as GeoJSON. */
export async function answerGround({ request }: Asked): Promise<Response> {
  return answerGroundText(request, await groundJson(), 'application/json; charset=utf-8')
}

/** The outline of the figure that stands where no map runs, as SVG. */
export async function answerFigureGround({ request }: Asked): Promise<Response> {
  return answerGroundText(request, await groundSvg(), 'image/svg+xml; charset=utf-8')
}

function answerGroundText(request: Request, text: string, contentType: string): Response {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' }
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': contentType } })
}

function nullIfBusy(error: unknown): null {
  if (error instanceof TooBusy) return null
  throw error
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }
