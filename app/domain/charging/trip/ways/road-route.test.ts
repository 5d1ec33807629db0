import { expect } from 'vitest'
import { roadNetworks } from '#database/schema/charging.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { buildRoadGraph, indexPlaces, type RoadLine, roadRoute } from './road-graph.ts'
import { findRoadNetwork, saveRoadNetwork, readRoadLines } from './road-network.server.ts'
import { roadDistances } from './list-points-by-road.server.ts'
import { lengthOf } from './trip-route.ts'

// A tenth of a degree on the equator is 11.12 km. The three roads meet at longitude -59.5.
const west: RoadLine = [
  [-60, 0],
  [-59.75, 0],
  [-59.5, 0],
]
const east: RoadLine = [
  [-59.5, 0],
  [-59, 0],
]
const north: RoadLine = [
  [-59.5, 0],
  [-59.5, 0.5],
]
const island: RoadLine = [
  [-50, -10],
  [-50, -10.1],
]
const mapOf = (lines: RoadLine[]) => {
  const graph = buildRoadGraph(lines)
  return { graph, nearby: indexPlaces(graph) }
}
const at = (longitude: number, latitude: number) => ({ latitude, longitude })

test('follows the roads over crossings, in both directions', () => {
  const map = mapOf([west, east, north, island])
  const there = roadRoute(map, at(-60, 0), at(-59.5, 0.5))
  expect(there && lengthOf(there)).toBeCloseTo(111.2, 0)
  expect(there).toMatchObject({ source: 'roads', min: 1, max: 1 })
  const back = roadRoute(map, at(-59.5, 0.5), at(-60, 0))
  expect(back && lengthOf(back)).toBeCloseTo(there ? lengthOf(there) : 0, 6)
})

test('takes the shorter of two routes', () => {
  const detour: RoadLine = [
    [-60, 0],
    [-59.9, 0.5],
    [-59, 0],
  ]
  const way = roadRoute(mapOf([detour, west, east]), at(-60, 0), at(-59, 0))
  expect(way && lengthOf(way)).toBeCloseTo(111.2, 0)
})

test('connects a place to the middle of a long road', () => {
  const long: RoadLine = Array.from({ length: 101 }, (_, index) => [-60 + index / 100, 0] as const)
  const way = roadRoute(mapOf([long]), at(-59.25, 0.05), at(-60, 0))
  expect(way && lengthOf(way)).toBeCloseTo(0.75 * 111.2 + 5.6, -1)
})

test('measures road distances to many places; null without a road', () => {
  const map = mapOf([west, east, north, island])
  const from = at(-60, 0)
  const places = [at(-59, 0), at(-59.5, 0.5), at(-50, -10), at(-60.05, 0.05), at(-40, -20)]
  const [first, second, ...others] = roadDistances(map, from, places)
  expect(first).toBeCloseTo(111.2, 0)
  const way = roadRoute(map, from, at(-59.5, 0.5))
  expect(second).toBeCloseTo(way ? lengthOf(way) : 0, 6)
  // No road leads to these places.
  expect(others).toEqual([null, null, null])
})

test('finds no route to an island or far from every road', () => {
  const map = mapOf([west, island])
  expect(roadRoute(map, at(-60, 0), at(-50, -10))).toBeNull()
  expect(roadRoute(map, at(-60, 0), at(-60, 5))).toBeNull()
})

test('stores imported roads and replaces them with later ones', async ({ db }) => {
  const content = (version: number) => ({ db, versions: { of: () => ({ version, changedAt: new Date(0) }) } })
  expect(await findRoadNetwork(content(1))).toBeNull()
  await saveRoadNetwork({ db, clock: fixedClock }, { name: 'malha antiga', lines: [west] })
  const saved = await saveRoadNetwork({ db, clock: fixedClock }, { name: 'malha federal', lines: [west, east] })
  expect(saved.lengthKm).toBeCloseTo(111.2, 0)
  expect(await db.$count(roadNetworks)).toBe(1)
  const network = await findRoadNetwork(content(2))
  expect(network?.name).toBe('malha federal')
  expect(network && roadRoute(network, at(-60, 0), at(-59, 0))).not.toBeNull()
})

const geojson = (...geometries: unknown[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} })),
  })
async function* chunksOf(text: string) {
  for (let from = 0; from < text.length; from += 100) yield Buffer.from(text.slice(from, from + 100))
}
const read = (text: string) => readRoadLines(chunksOf(text))

test('reads GeoJSON lines by feature and skips those outside Brazil', async () => {
  const text = geojson(
    { type: 'LineString', coordinates: west },
    { type: 'MultiLineString', coordinates: [east, north] },
    { type: 'Point', coordinates: [-60, 0] },
    {
      type: 'LineString',
      coordinates: [
        [2, 48],
        [2, 49],
      ],
    },
    { type: 'LineString', coordinates: 'nonsense' },
    null,
  )
  expect(await read(text)).toEqual({ outcome: 'read', lines: [west, east, north], skipped: 4 })
})

test.for([
  ['{"features": []}', 'O arquivo não tem linhas de estradas no Brasil.'],
  ['{"features": [{"type": "Feature", ', 'O arquivo termina no meio: parece cortado.'],
  ['not json', 'O arquivo não tem linhas de estradas no Brasil.'],
] as const)('refuses the file %s with a sentence', async ([text, sentence]) => {
  expect(await read(text)).toEqual({ outcome: 'refused', sentence })
})
