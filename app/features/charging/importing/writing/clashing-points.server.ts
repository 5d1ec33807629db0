import { and, eq, inArray } from 'drizzle-orm'
import type { ImportSource } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { metresBetween } from '#app/features/charging/metres-between.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { CompletePoint } from './complete-point.ts'

/** Farther apart two places of one id are two points. */
const sameIdMetres = 1_000

/**
 * Of points whose id the file has had before, those that lie elsewhere: somebody gave one id to two points, and the second must not vanish
 * without a word.
 * @param repeated after the point that had the id first was written
 * @returns why each of them cannot be used, by its place in `repeated`
 */
export async function listClashing(
  tx: Database,
  source: ImportSource,
  repeated: CompletePoint[],
): Promise<Map<number, string>> {
  const ids = [...new Set(repeated.map(({ sourceId }) => sourceId))]
  if (ids.length === 0) return new Map()
  const { sourceId, name, latitude, longitude } = chargingPoints
  const rows = await tx
    .select({ sourceId, name, latitude, longitude })
    .from(chargingPoints)
    .where(and(eq(chargingPoints.source, source), inArray(sourceId, ids)))
    .limit(ids.length)
  const standing = new Map(rows.map((row) => [row.sourceId, row]))
  const clashing = repeated.flatMap((point, index): [number, string][] => {
    const first = standing.get(point.sourceId)
    if (!first || metresBetween(first, point) <= sameIdMetres) return []
    return [[index, `O id ${point.sourceId} já é de outro ponto do arquivo, em outro lugar: “${first.name}”.`]]
  })
  return new Map(clashing)
}
