import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { findRoadNetwork } from './road-network.server.ts'
import { roadRoute, withKilometres } from './road-graph.ts'
import { joinRoutes, type TripRoute } from './trip-route.ts'
import { estimatedRoute } from './main-roads.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { z } from 'zod'

/** After this time, the route is computed without the router. */
const timeoutMs = 3_000
/** Maximum response. A route across Brazil has about two megabytes. */
const maxBytes = 8 * 1024 * 1024
const maxPositions = 5_000

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())
const osrmAnswer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(z.object({ distance: z.number().positive(), geometry: z.object({ coordinates: z.array(position).min(2) }) }))
    .min(1),
})
const valhallaAnswer = z.object({
  trip: z.object({
    summary: z.object({ length: z.number().positive() }),
    legs: z.array(z.object({ shape: z.string() })).min(1),
  }),
})

/**
 * Asks the operator's router: Valhalla if the address ends in /route, else OSRM. null: timeout, error or invalid response.
 * https://project-osrm.org/docs/v5.24.0/api/#route-service, https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/
 */
export async function askRouter(url: string, places: Place[]): Promise<TripRoute | null> {
  try {
    const { km, positions } = await (url.endsWith('/route') ? askValhalla : askOsrm)(url, places)
    return routeOf(km, positions)
  } catch {
    return null
  }
}

type Answer = { km: number; positions: Place[] }

async function askOsrm(url: string, places: Place[]): Promise<Answer> {
  const through = places.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
  const answer = await readJson(`${url}/${through}?overview=full&geometries=geojson`)
  const [route] = osrmAnswer.parse(answer).routes
  if (!route) throw new Error('no route')
  const positions = route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude }))
  return { km: route.distance / 1000, positions }
}

async function askValhalla(url: string, places: Place[]): Promise<Answer> {
  const locations = places.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
  const body = JSON.stringify({ locations, costing: 'auto', units: 'kilometers', directions_type: 'none' })
  const answer = await readJson(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const { trip } = valhallaAnswer.parse(answer)
  return { km: trip.summary.length, positions: trip.legs.flatMap(({ shape }) => decodePolyline(shape)) }
}

async function readJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new Error(`the router answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('the answer of the router is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown
}

/** Scales the shape to the router's length. null: they contradict each other. */
function routeOf(km: number, positions: Place[]): TripRoute | null {
  const step = Math.max(1, Math.ceil(positions.length / maxPositions))
  const points = withKilometres(positions.filter((_, index) => index % step === 0 || index === positions.length - 1))
  const drawn = points.at(-1)?.km ?? 0
  // A shape of very different length belongs to another route.
  if (drawn === 0 || km / drawn > 2 || km / drawn < 0.5) return null
  const scale = km / drawn
  return { source: 'router', points: points.map((point) => ({ ...point, km: point.km * scale })), min: 1, max: 1 }
}

/** Differences of coordinates with six decimals: https://valhalla.github.io/valhalla/decoding/ */
export function decodePolyline(text: string): Place[] {
  const places: Place[] = []
  let [at, latitude, longitude] = [0, 0, 0]
  const next = () => {
    let [value, shift, byte] = [0, 0, 0x20]
    while (byte >= 0x20) {
      byte = text.charCodeAt(at) - 63
      if (!(byte >= 0)) throw new Error('the shape ends too early')
      value |= (byte & 0x1f) << shift
      shift += 5
      at += 1
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    latitude += next()
    longitude += next()
    places.push({ latitude: latitude / 1e6, longitude: longitude / 1e6 })
  }
  return places
}

/** Visits the places in order, by the operator's router or else by imported roads. Legs without roads are estimated. */
export async function findRoute(
  content: Content,
  routerUrl: string | null,
  places: Municipality[],
): Promise<TripRoute> {
  const routed = routerUrl === null ? null : await askRouter(routerUrl, places)
  if (routed) return routed
  const roads = await findRoadNetwork(content)
  const legs = places.slice(1).map((to, index) => {
    const from = places[index] ?? to
    return (roads && roadRoute(roads, from, to)) ?? estimatedRoute(from, to)
  })
  return { ...joinRoutes(legs), ...(roads && { roadsName: roads.name }) }
}
