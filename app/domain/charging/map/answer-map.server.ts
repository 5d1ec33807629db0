import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { type ChargingFilter, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { type PointNarrowing, statusTime } from '#app/domain/charging/matching-points.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { isNotModified } from '#app/platform/requests/if-none-match.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { readTile } from './cell.ts'
import { findCells } from './find-map.server.ts'
import { roadsPart } from './ground/main-road-layer.ts'
import { townParts, type TownName } from './ground/town-name.ts'
import { mainRoadLines } from '#app/domain/charging/trip/ways/main-roads.server.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { type Municipality, municipalitiesOf, thousandsIn } from '#app/platform/brazil/municipalities.server.ts'
import { mercator } from '#app/domain/charging/place-cell.ts'
import { capitals } from './ground/capitals.ts'

type MapRequest = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * JSON (`TileCells`), filtered like the list. 404 outside Brazil, 503 while too many counts wait. The ETag changes with the points and with
 * `statusTime`.
 */
export async function answerCells(
  { context, request }: MapRequest,
  params: { z?: string; x?: string; y?: string },
  findNarrowing: (filter: ChargingFilter) => Promise<PointNarrowing>,
): Promise<Response> {
  const tile = readTile(params)
  if (!tile) return new Response('Não há mapa neste endereço.', { status: 404, headers: plainText })
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const { version, changedAt } = content.versions.of('charging')
  const tag = `W/"${version}.${changedAt.getTime().toString(36)}.${statusTime(clock).getTime().toString(36)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' }
  if (isNotModified(request, tag)) return new Response(null, { status: 304, headers })
  const filter = readChargingAddress(new URL(request.url))
  const cells = await runLoader(context, async () => {
    const narrowing = await findNarrowing(filter)
    return findCells(content, clock, { tile, filter, narrowing }).catch(nullIfBusy)
  })
  if (!cells)
    return new Response('Há muitas buscas agora.', { status: 503, headers: { ...plainText, 'retry-after': '5' } })
  return Response.json(cells, { headers })
}

export function answerTownNames({ request }: Pick<MapRequest, 'request'>, { part }: { part?: string }): Response {
  const named = townParts.find((one) => one === part)
  if (!named && part !== roadsPart)
    return new Response('Não há nomes neste endereço.', { status: 404, headers: plainText })
  const content = named
    ? townNames().filter(([, , , zoom]) => zoom <= zoomOfLargest === (named === 'maiores'))
    : roadLines()
  const text = JSON.stringify(content)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' }
  if (isNotModified(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

function nullIfBusy(error: unknown): null {
  if (error instanceof QueueFull) return null
  throw error
}

/** Rounds positions to about 100 m. */
function roadLines(): number[][][] {
  return mainRoadLines().map((line) => line.map((place) => place.map((degrees) => Number(degrees.toFixed(3)))))
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** `worldPixels`: width of the world at zoom 0. `room`: minimum distance of two names in pixels. */
const worldPixels = 512
const room = { across: 78, down: 22 }

/** Zoom from which a town's name is drawn, by population. Otherwise a remote hamlet would have a name on the map of the country. */
const minZooms: [fromThousands: number, zoom: number][] = [
  [1000, 0],
  [300, 3.6],
  [100, 4.4],
  [50, 5],
  [20, 5.6],
  [8, 6.2],
  [0, 6.8],
]

/** Names up to this zoom load with the map, the others when the visitor zooms in. */
const zoomOfLargest = 6

/** Municipality without neighbours: its points are the only ones in the open sea. */
const fernandoDeNoronha = '2605459'

let made: TownName[] | undefined

/** Gives the zoom from which each name is drawn. Names never overlap; capitals and larger towns have priority. */
export function townNames(): TownName[] {
  made ??= zoomed(inOrder())
  return made
}

function inOrder(): Municipality[] {
  return stateCodes
    .flatMap(municipalitiesOf)
    .toSorted(
      (a, b) =>
        Number(isCapital(b)) - Number(isCapital(a)) || thousandsIn(b) - thousandsIn(a) || a.code.localeCompare(b.code),
    )
}

function zoomed(towns: Municipality[]): TownName[] {
  const placed: { x: number; y: number }[] = []
  return towns.map((town) => {
    const at = mercator(town)
    const min =
      isCapital(town) || town.code === fernandoDeNoronha
        ? 0
        : (minZooms.find(([from]) => thousandsIn(town) >= from)?.[1] ?? 0)
    const zoom = placed.reduce((max, other) => Math.max(max, zoomApart(at, other)), min)
    placed.push(at)
    return [
      town.name,
      Number(town.longitude.toFixed(3)),
      Number(town.latitude.toFixed(3)),
      Math.ceil(zoom * 10) / 10,
      isCapital(town) ? 1 : 0,
    ]
  })
}

/** Zoom from which two names do not overlap. */
function zoomApart(one: { x: number; y: number }, other: { x: number; y: number }): number {
  const across = room.across / (worldPixels * Math.abs(one.x - other.x))
  const down = room.down / (worldPixels * Math.abs(one.y - other.y))
  return Math.log2(Math.min(across, down))
}

const capitalNames = new Set(capitals.map(({ state, name }) => `${state} ${name}`))

function isCapital({ state, name }: Municipality): boolean {
  return capitalNames.has(`${state} ${name}`)
}
