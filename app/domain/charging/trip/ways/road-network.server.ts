import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { desc, ne } from 'drizzle-orm'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { roadNetworks } from '#database/schema/charging.ts'
import {
  buildRoadGraph,
  indexPlaces,
  type RoadGraph,
  type RoadLine,
  type RoadPosition,
  type RoadMap,
} from './road-graph.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { brazilBounds } from '#app/domain/charging/place-cell.ts'
import { JsonSplitter } from '#app/domain/charging/importing/reading/split-json.ts'

/** `name`: name of the road data from the operator, such as 'malha federal'. */
export type RoadNetwork = RoadMap & { name: string }

/**
 * Replaces stored roads.
 * @returns their length and number of nodes
 */
export async function saveRoadNetwork(
  { db, clock }: { db: Database; clock: Clock },
  { name, lines }: { name: string; lines: RoadLine[] },
): Promise<{ lengthKm: number; nodes: number }> {
  const graph = buildRoadGraph(lines)
  // Each road is two edges.
  const lengthKm = graph.km.reduce((sum, km) => sum + km, 0) / 2
  const packed = await promisify(gzip)(serialize(graph))
  await db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(roadNetworks)
      .values({ name, lengthKm, graph: packed, importedAt: clock.now() })
      .returning({ id: roadNetworks.id })
    if (saved) await tx.delete(roadNetworks).where(ne(roadNetworks.id, saved.id))
    await raiseContentVersion(tx, 'charging', clock.now())
  })
  return { lengthKm, nodes: graph.latitudes.length }
}

/** null: no imported or readable roads. Distances are then straight lines. */
export function findRoadNetwork(content: Content): Promise<RoadNetwork | null> {
  return loadOrNothing(content, () => readRoadNetwork(content), null)
}

const readRoadNetwork = cachePerContentVersion('charging', async (db: Database): Promise<RoadNetwork | null> => {
  const { name, graph: packed, id } = roadNetworks
  const [row] = await db.select({ name, packed }).from(roadNetworks).orderBy(desc(id)).limit(1)
  if (!row) return null
  // `deserialize` is safe, because only `saveRoadNetwork` writes this column.
  const graph = deserialize(await promisify(gunzip)(row.packed)) as RoadGraph
  return { name: row.name, graph, nearby: indexPlaces(graph) }
})

/** `skipped`: features without a line in Brazil. */
type ReadRoads = { outcome: 'read'; lines: RoadLine[]; skipped: number } | { outcome: 'refused'; sentence: string }

/** Maximum feature, far more than a federal road as one line needs. */
const maxFeatureBytes = 64 * 1024 * 1024
/** Maximum positions, enough for main and secondary roads of Brazil in OpenStreetMap. */
const maxPositions = 5_000_000

/** Reads one GeoJSON feature at a time. Rounds positions to 0.0001° (about 11 m). */
export async function readRoadLines(chunks: AsyncIterable<Uint8Array>): Promise<ReadRoads> {
  const splitter = new JsonSplitter(maxFeatureBytes)
  const lines: RoadLine[] = []
  let [skipped, positions] = [0, 0]
  for await (const chunk of chunks)
    for (const piece of splitter.push(chunk)) {
      const read = piece.outcome === 'record' ? linesIn(piece.bytes) : null
      if (read === null || read.length === 0) skipped += 1
      for (const line of read ?? []) positions += line.length
      if (positions > maxPositions)
        return { outcome: 'refused', sentence: 'O arquivo tem mais de 5 milhões de posições: simplifique as linhas.' }
      lines.push(...(read ?? []))
    }
  if (splitter.isOpen()) return { outcome: 'refused', sentence: 'O arquivo termina no meio: parece cortado.' }
  if (lines.length === 0) return { outcome: 'refused', sentence: 'O arquivo não tem linhas de estradas no Brasil.' }
  return { outcome: 'read', lines, skipped }
}

/** null: no feature with lines. */
function linesIn(bytes: Uint8Array): RoadLine[] | null {
  const geometry = geometryOf(bytes)
  if (geometry === null || !Array.isArray(geometry.coordinates)) return null
  const lines: unknown[] = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') return null
  return lines.map(lineOf).filter((line) => line.length > 1)
}

function geometryOf(bytes: Uint8Array): { type?: unknown; coordinates?: unknown } | null {
  try {
    const feature = JSON.parse(Buffer.from(bytes).toString()) as { geometry?: unknown } | null
    return typeof feature?.geometry === 'object' ? feature.geometry : null
  } catch {
    return null
  }
}

/** Keeps positions in Brazil, without consecutive duplicates. */
function lineOf(line: unknown): RoadLine {
  const positions = Array.isArray(line) ? line.flatMap(positionOf) : []
  return positions.filter((position, index) => {
    const before = positions[index - 1]
    return !before || before[0] !== position[0] || before[1] !== position[1]
  })
}

function positionOf(position: unknown): RoadPosition[] {
  if (!Array.isArray(position)) return []
  const [longitude, latitude] = position as unknown[]
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return []
  const { west, east, south, north } = brazilBounds
  const isInside = longitude >= west && longitude <= east && latitude >= south && latitude <= north
  return isInside ? [[rounded(longitude), rounded(latitude)]] : []
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
