import KDBush from 'kdbush'
import { kmBetween, metresBetween, type Place } from '#app/domain/charging/place-cell.ts'
import FlatQueue from 'flatqueue'
import type { RoutePoint, TripRoute } from './trip-route.ts'

export type RoadPosition = readonly [longitude: number, latitude: number]
export type RoadLine = RoadPosition[]

/** Rounds positions to about 11 m. Lines meet where they share a rounded position. */
const unitsPerDegree = 10_000

/** Maximum length of an edge, so that places along a long road are near a node. */
const maxEdgeKm = 5

/**
 * Graph in columns. Node `n` has the edges `firstEdge[n]` to `firstEdge[n + 1] - 1`. A road is two edges. `shape[edge]`: shape number × 2,
 * plus 1 if reversed. Positions: longitude first.
 */
export type RoadGraph = {
  latitudes: Float64Array
  longitudes: Float64Array
  firstEdge: Uint32Array
  target: Uint32Array
  km: Float64Array
  shape: Uint32Array
  shapeStart: Uint32Array
  positions: Float32Array
}

export function indexPlaces({ latitudes, longitudes }: Pick<RoadGraph, 'latitudes' | 'longitudes'>): KDBush {
  const nearby = new KDBush(latitudes.length)
  for (const [index, latitude] of latitudes.entries()) nearby.add(longitudes[index] ?? 0, latitude)
  return nearby.finish()
}

/**
 * Builds from two-way lines with at least two positions.
 * @param windingOf road kilometres per drawn kilometre of a line, at least 1
 */
export function buildRoadGraph(lines: RoadLine[], windingOf: (line: number) => number = () => 1): RoadGraph {
  const parts = cutAtNodes(lines)
  const shapes = parts.map(({ positions }) => positions)
  const nodes = new Map<number, number>()
  const nodeOf = (position: RoadPosition) => {
    const key = keyOf(position)
    const node = nodes.get(key) ?? nodes.size
    nodes.set(key, node)
    return node
  }
  const edges = parts.flatMap(({ positions, line }, number) => {
    const [from, to] = [nodeOf(positions[0] ?? [0, 0]), nodeOf(positions.at(-1) ?? [0, 0])]
    const km = lengthKm(positions) * windingOf(line)
    return [
      { from, to, km, shape: number * 2 },
      { from: to, to: from, km, shape: number * 2 + 1 },
    ]
  })
  edges.sort((a, b) => a.from - b.from)
  return {
    ...nodeColumns([...nodes.keys()]),
    firstEdge: firstEdges(edges, nodes.size),
    target: Uint32Array.from(edges, ({ to }) => to),
    km: Float64Array.from(edges, ({ km }) => km),
    shape: Uint32Array.from(edges, ({ shape }) => shape),
    ...shapeColumns(shapes),
  }
}

/** Packs a position into one number, in steps of `unitsPerDegree`. */
function keyOf([longitude, latitude]: RoadPosition): number {
  return Math.round((latitude + 90) * unitsPerDegree) * 4_000_000 + Math.round((longitude + 180) * unitsPerDegree)
}

function nodeColumns(keys: number[]): Pick<RoadGraph, 'latitudes' | 'longitudes'> {
  return {
    latitudes: Float64Array.from(keys, (key) => Math.floor(key / 4_000_000) / unitsPerDegree - 90),
    longitudes: Float64Array.from(keys, (key) => (key % 4_000_000) / unitsPerDegree - 180),
  }
}

/**
 * First edge of each node.
 * @param edges sorted by `from`
 */
function firstEdges(edges: { from: number }[], nodes: number): Uint32Array {
  const first = new Uint32Array(nodes + 1)
  for (const { from } of edges) first[from + 1] = (first[from + 1] ?? 0) + 1
  for (let node = 1; node <= nodes; node += 1) first[node] = (first[node] ?? 0) + (first[node - 1] ?? 0)
  return first
}

function shapeColumns(shapes: RoadLine[]): Pick<RoadGraph, 'shapeStart' | 'positions'> {
  const shapeStart = new Uint32Array(shapes.length + 1)
  for (const [number, line] of shapes.entries()) shapeStart[number + 1] = (shapeStart[number] ?? 0) + line.length * 2
  const positions = new Float32Array(shapeStart.at(-1) ?? 0)
  for (const [number, line] of shapes.entries()) positions.set(line.flat(), shapeStart[number])
  return { shapeStart, positions }
}

/** Cuts lines at crossings, and at least every `maxEdgeKm`. `line`: index of the line of a part. */
function cutAtNodes(lines: RoadLine[]): { positions: RoadLine; line: number }[] {
  const uses = new Map<number, number>()
  for (const position of lines.flat()) uses.set(keyOf(position), (uses.get(keyOf(position)) ?? 0) + 1)
  return lines.flatMap((positions, line) => {
    const parts: { positions: RoadLine; line: number }[] = []
    let [start, km] = [0, 0]
    for (const [index, position] of positions.entries()) {
      const before = positions[index - 1]
      if (!before) continue
      km += kmBetween(placeOf(before), placeOf(position))
      const isCrossing = (uses.get(keyOf(position)) ?? 0) > 1
      if (index < positions.length - 1 && km < maxEdgeKm && !isCrossing) continue
      parts.push({ positions: positions.slice(start, index + 1), line })
      ;[start, km] = [index, 0]
    }
    return parts
  })
}

function lengthKm(line: RoadLine): number {
  let metres = 0
  for (const [index, position] of line.entries()) {
    const before = line[index - 1]
    if (before) metres += metresBetween(placeOf(before), placeOf(position))
  }
  return metres / 1000
}

function placeOf([longitude, latitude]: RoadPosition): Place {
  return { latitude, longitude }
}

export function nodePlace({ latitudes, longitudes }: RoadGraph, node: number): Place {
  return { latitude: latitudes[node] ?? 0, longitude: longitudes[node] ?? 0 }
}

/** Places of an edge in driving order, with both nodes. */
function edgePlaces({ shape, shapeStart, positions }: RoadGraph, edge: number): Place[] {
  const [number, isReversed] = [(shape[edge] ?? 0) >> 1, ((shape[edge] ?? 0) & 1) === 1]
  const places: Place[] = []
  for (let at = shapeStart[number] ?? 0; at < (shapeStart[number + 1] ?? 0); at += 2)
    places.push({ longitude: positions[at] ?? 0, latitude: positions[at + 1] ?? 0 })
  return isReversed ? places.toReversed() : places
}

export type RoadMap = { graph: RoadGraph; nearby: KDBush }

const maxRoadKm = 30
const kmPerDegree = 111

/**
 * Finds the shortest route. Straight lines lead from both ends to the nearest road. null: no road.
 * @param offRoadFactor road kilometres per kilometre of the straight lines
 */
export function roadRoute(map: RoadMap, from: Place, to: Place, offRoadFactor = 1): TripRoute | null {
  const [start, end] = [nearestNode(map, from), nearestNode(map, to)]
  const edges = start === null || end === null ? null : shortestPath(map.graph, start, end)
  if (start === null || end === null || edges === null) return null
  const [first, last] = [nodePlace(map.graph, start), nodePlace(map.graph, end)]
  const parts = [
    { places: [from, first], km: kmBetween(from, first) * offRoadFactor },
    ...edges.map((edge) => ({ places: edgePlaces(map.graph, edge), km: map.graph.km[edge] ?? 0 })),
    { places: [last, to], km: kmBetween(last, to) * offRoadFactor },
  ]
  return { source: 'roads', points: joinedParts(parts), min: 1, max: 1 }
}

/** Scales each part to its `km`. */
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

export function withKilometres(places: Place[]): RoutePoint[] {
  let km = 0
  return places.map((place, index) => {
    const before = places[index - 1]
    if (before) km += kmBetween(before, place)
    return { latitude: place.latitude, longitude: place.longitude, km }
  })
}

/** null: no node within `maxRoadKm`. */
export function nearestNode({ graph, nearby }: RoadMap, place: Place): number | null {
  let [nearest, metres]: [number | null, number] = [null, maxRoadKm * 1000]
  for (const node of nearby.within(place.longitude, place.latitude, maxRoadKm / kmPerDegree)) {
    const distance = metresBetween(place, nodePlace(graph, node))
    if (distance < metres) [nearest, metres] = [node, distance]
  }
  return nearest
}

/** A* search: the straight line is the lower bound. Returns edges in driving order. null: no path. */
function shortestPath(graph: RoadGraph, start: number, end: number): number[] | null {
  const goal = nodePlace(graph, end)
  const kmLeft = (node: number) => kmBetween(nodePlace(graph, node), goal)
  const { km, cameBy, cameFrom } = shortestWays(graph, start, new Set([end]), kmLeft)
  if (km[end] === Infinity) return null
  const edges: number[] = []
  for (let node = end; node !== start; node = cameFrom[node] ?? start) edges.push(cameBy[node] ?? 0)
  return edges.toReversed()
}

/**
 * Dijkstra until all wanted nodes are reached; A* with `kmLeft`, a lower bound of the remaining distance.
 * @returns by node: km (`Infinity`: not reached), last edge, previous node
 */
export function shortestWays(
  graph: RoadGraph,
  start: number,
  wanted: Set<number>,
  kmLeft: (node: number) => number = () => 0,
) {
  const size = graph.latitudes.length
  const [km, cameBy, cameFrom] = [new Float64Array(size).fill(Infinity), new Uint32Array(size), new Uint32Array(size)]
  const isDone = new Uint8Array(size)
  const queue = new FlatQueue()
  km[start] = 0
  queue.push(start, 0)
  for (let node = queue.pop(); node !== undefined && wanted.size > 0; node = queue.pop()) {
    if (isDone[node]) continue
    isDone[node] = 1
    wanted.delete(node)
    for (let edge = graph.firstEdge[node] ?? 0; edge < (graph.firstEdge[node + 1] ?? 0); edge += 1) {
      const next = graph.target[edge] ?? 0
      const reached = (km[node] ?? 0) + (graph.km[edge] ?? 0)
      if (reached >= (km[next] ?? 0)) continue
      ;[km[next], cameBy[next], cameFrom[next]] = [reached, edge, node]
      queue.push(next, reached + kmLeft(next))
    }
  }
  return { km, cameBy, cameFrom }
}
