import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { desc, ne } from 'drizzle-orm'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { roadNetworks } from '#database/schema/charging.ts'
import { buildRoadGraph, indexNodes, type RoadGraph, type RoadLine } from './road-graph.ts'
import type { RoadMap } from './road-route.ts'
import { loadOrNothing } from '#app/platform/failures/load-or-page-error.server.ts'

/** The roads in use and how their operator calls them, such as 'malha federal'. */
export type RoadNetwork = RoadMap & { name: string }

/** Puts roads in the place of those that were there. @returns what the graph holds */
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

/** Null where no roads were imported, or they could not be read: distances are then straight lines. */
export function findRoadNetwork(content: Content): Promise<RoadNetwork | null> {
  return loadOrNothing(content, () => readRoadNetwork(content), null)
}

const readRoadNetwork = cachePerContentVersion('charging', async (db: Database): Promise<RoadNetwork | null> => {
  const { name, graph: packed, id } = roadNetworks
  const [row] = await db.select({ name, packed }).from(roadNetworks).orderBy(desc(id)).limit(1)
  if (!row) return null
  // Written by `saveRoadNetwork` alone.
  const graph = deserialize(await promisify(gunzip)(row.packed)) as RoadGraph
  return { name: row.name, graph, nearby: indexNodes(graph) }
})
