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
import { figureSize, onFigure } from './figure-frame.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

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
  if (error instanceof QueueFull) return null
  throw error
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Degrees: what the figure and the map may lose at the size at which they are seen. */
const figureTolerance = 0.09
const mapTolerance = 0.02

/** Read once: the file is a part of the program. A read that failed is tried again. */
function readOnce(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

/** GeoJSON of two features, by their property `part`: 'brasil' and 'vizinhos'. */
const groundJson = readOnce(async () => {
  const { brazil, neighbours } = await readSouthAmerica(mapTolerance)
  const part = (name: string, coordinates: Position[][][]) => ({
    type: 'Feature',
    properties: { part: name },
    geometry: { type: 'MultiPolygon', coordinates },
  })
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [part('vizinhos', neighbours), part('brasil', brazil)],
  })
})

/** The same outlines as two shapes, `brasil` and `vizinhos`, a page takes its parts from; see map-figure.tsx. */
const groundSvg = readOnce(async () => {
  const outlines = await readSouthAmerica(figureTolerance)
  const shape = (id: 'brasil' | 'vizinhos', polygons: Outlines['brazil']) =>
    `<path id="${id}" fill-rule="evenodd" d="${polygons.flatMap((rings) => rings.map(written)).join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figureSize.width} ${figureSize.height}"><defs>${shape('vizinhos', outlines.neighbours)}${shape('brasil', outlines.brazil)}</defs></svg>`
})

function written(ring: Position[]): string {
  const places = ring.slice(0, -1).map(([longitude, latitude]) => {
    const { x, y } = onFigure({ latitude, longitude })
    return [Math.round(x), Math.round(y)]
  })
  const [[startX = 0, startY = 0] = [], ...rest] = places
  let [lastX, lastY] = [startX, startY]
  const steps = rest.map(([x = 0, y = 0]) => {
    const step = `${x - lastX} ${y - lastY}`
    ;[lastX, lastY] = [x, y]
    return step
  })
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`
}

/** ISO 3166-1 numbers, as the file has them: who borders on Brazil, or is seen beside it. France is there with Guiana. */
const neighbourIds = ['032', '858', '600', '068', '604', '218', '170', '862', '328', '740', '152', '250', '591', '780']
const brazilId = '076'

/** Polygons outside are left out: European France, islands of the Pacific. In degrees. */
const seen = { west: -95, south: -57, east: -25, north: 15 }

type Outlines = { brazil: Position[][][]; neighbours: Position[][][] }

/**
 * Brazil and its neighbours from Natural Earth 4.1, 1:50 million (public domain), as the npm package world-atlas carries it. Common borders
 * are simplified once, so that no gap opens between two countries.
 * @param tolerance in degrees: how far a line may leave the true one
 */
async function readSouthAmerica(tolerance: number): Promise<Outlines> {
  const { resolve } = createRequire(import.meta.url)
  const file = await readFile(resolve('world-atlas/countries-50m.json'), 'utf8')
  const atlas = withSimpleArcs(JSON.parse(file) as Topology, tolerance)
  const { features } = feature(atlas, atlas.objects.countries as GeometryCollection)
  const polygonsOf = (ids: string[]) =>
    features
      .filter(({ id }) => ids.includes(String(id)))
      .flatMap(({ geometry }) => {
        if (geometry.type === 'MultiPolygon') return geometry.coordinates as Position[][][]
        return geometry.type === 'Polygon' ? [geometry.coordinates as Position[][]] : []
      })
      .map((rings) => rings.filter((ring) => ring.length > 3))
      .filter(([outer]) => outer?.every(isSeen))
  return { brazil: polygonsOf([brazilId]), neighbours: polygonsOf(neighbourIds) }
}

function isSeen([longitude, latitude]: Position): boolean {
  return longitude >= seen.west && longitude <= seen.east && latitude >= seen.south && latitude <= seen.north
}

/** The same lines as degrees instead of steps of a grid, to a hundredth: about a kilometre, as exact as the map is. */
function withSimpleArcs({ transform, arcs, ...topology }: Topology, tolerance: number): Topology {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? []
  const [moveX = 0, moveY = 0] = transform?.translate ?? []
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([stepX = 0, stepY = 0]): Position => {
      ;[x, y] = [x + stepX, y + stepY]
      return [hundredths(x * scaleX + moveX), hundredths(y * scaleY + moveY)]
    })
  })
  return { ...topology, arcs: decoded.map((line) => simplifiedLine(line, tolerance)) }
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

type Position = [longitude: number, latitude: number]

/**
 * Ramer, Douglas and Peucker: a line keeps the points that are further from its chord than the tolerance (in degrees). Its ends stay, so
 * that lines which meet still do; one that ends where it begins is simplified in halves.
 */
function simplifiedLine(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  if (first[0] !== last[0] || first[1] !== last[1]) return withoutNeedless(line, tolerance)
  const half = Math.floor(line.length / 2)
  return [
    ...withoutNeedless(line.slice(0, half + 1), tolerance).slice(0, -1),
    ...withoutNeedless(line.slice(half), tolerance),
  ]
}

function withoutNeedless(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, at] = [tolerance, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceTo(line[index] ?? first, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (at === 0) return [first, last]
  return [
    ...withoutNeedless(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...withoutNeedless(line.slice(at), tolerance),
  ]
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length
}
