import FlatQueue from 'flatqueue'
import type KDBush from 'kdbush'
import { metresBetween } from '#app/domain/charging/metres-between.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { edgePlaces, nodePlace, type RoadGraph } from './road-graph.ts'
import type { RoutePoint, TripRoute } from './trip-route.ts'

/** A graph and its nodes by place. */
export type RoadMap = { graph: RoadGraph; nearby: KDBush }

/** Kilometres from a place to the road that it may be joined to. */
const farthestRoadKm = 30
const kmPerDegree = 111

/**
 * The shortest way by road, with a straight line from each end to its nearest road; null where no road joins them.
 * @param besideRoads road kilometres per kilometre of those straight lines
 */
export function roadRoute(map: RoadMap, from: Place, to: Place, besideRoads = 1): TripRoute | null {
  const [start, end] = [nearestNode(map, from), nearestNode(map, to)]
  const edges = start === null || end === null ? null : shortestPath(map.graph, start, end)
  if (start === null || end === null || edges === null) return null
  const [first, last] = [nodePlace(map.graph, start), nodePlace(map.graph, end)]
  const parts = [
    { places: [from, first], km: kmBetween(from, first) * besideRoads },
    ...edges.map((edge) => ({ places: edgePlaces(map.graph, edge), km: map.graph.km[edge] ?? 0 })),
    { places: [last, to], km: kmBetween(last, to) * besideRoads },
  ]
  return { source: 'roads', points: joinedParts(parts), least: 1, most: 1 }
}

/** The parts of a way one after the other, each with its own length. */
function joinedParts(parts: { places: Place[]; km: number }[]): RoutePoint[] {
  let drivenKm = 0
  return parts.flatMap(({ places, km }, index) => {
    const points = withKilometres(places)
    const scale = km / (points.at(-1)?.km || 1)
    const part = points.map((point) => ({ ...point, km: drivenKm + point.km * scale }))
    drivenKm += km
    return index === 0 ? part : part.slice(1)
  })
}

function kmBetween(from: Place, to: Place): number {
  return metresBetween(from, to) / 1000
}

export function withKilometres(places: Place[]): RoutePoint[] {
  let km = 0
  return places.map((place, index) => {
    const before = places[index - 1]
    if (before) km += metresBetween(before, place) / 1000
    return { latitude: place.latitude, longitude: place.longitude, km }
  })
}

/** The road that a place is joined to; null where none is near. */
export function nearestNode({ graph, nearby }: RoadMap, place: Place): number | null {
  let [nearest, metres]: [number | null, number] = [null, farthestRoadKm * 1000]
  for (const node of nearby.within(place.longitude, place.latitude, farthestRoadKm / kmPerDegree)) {
    const distance = metresBetween(place, nodePlace(graph, node))
    if (distance < metres) [nearest, metres] = [node, distance]
  }
  return nearest
}

/** A*: the straight line to the end is never longer than the way that is left. @returns edges in the order of driving */
function shortestPath(graph: RoadGraph, start: number, end: number): number[] | null {
  const { firstEdge, target, km } = graph
  const size = graph.latitudes.length
  const [best, cameBy, cameFrom] = [new Float64Array(size).fill(Infinity), new Uint32Array(size), new Uint32Array(size)]
  const isDone = new Uint8Array(size)
  const goal = nodePlace(graph, end)
  const queue = new FlatQueue<number>()
  best[start] = 0
  queue.push(start, 0)
  for (let node = queue.pop(); node !== undefined && node !== end; node = queue.pop()) {
    if (isDone[node]) continue
    isDone[node] = 1
    for (let edge = firstEdge[node] ?? 0; edge < (firstEdge[node + 1] ?? 0); edge += 1) {
      const next = target[edge] ?? 0
      const reached = (best[node] ?? 0) + (km[edge] ?? 0)
      if (reached >= (best[next] ?? 0)) continue
      ;[best[next], cameBy[next], cameFrom[next]] = [reached, edge, node]
      queue.push(next, reached + metresBetween(nodePlace(graph, next), goal) / 1000)
    }
  }
  if (best[end] === Infinity) return null
  const edges: number[] = []
  for (let node = end; node !== start; node = cameFrom[node] ?? start) edges.push(cameBy[node] ?? 0)
  return edges.toReversed()
}
