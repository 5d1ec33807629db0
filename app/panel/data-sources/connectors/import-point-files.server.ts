import { and, count, eq, inArray } from 'drizzle-orm'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { importPoints } from '#app/domain/charging/importing/import-points.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type SourceFile, SourceProblem } from './data-source.ts'
import type { WriteDeps } from './record-source.server.ts'

export const pointEffect =
  'Aplica sem revisão. O que um editor mudou fica, e a fonte propõe; posições duvidosas esperam no painel de pontos.'

type PointFiles = { source: ImportSource; extractedOn: string | null; files: SourceFile[] }

/** Uses the importer of the panel. Throws `SourceProblem`. */
export async function importPointFiles(
  { db, clock, startedBy, runId, isComplete }: WriteDeps,
  { source, extractedOn, files }: PointFiles,
): Promise<{ applied: number; waiting: number }> {
  const ending = await importPoints(
    { db, clock, extractedOn, sourceRun: { id: runId, isComplete } },
    { source, fileName: null, startedBy },
    chunksOf(files.map(({ bytes }) => bytes)),
  )
  if (ending.outcome === 'busy') throw new SourceProblem(ending.sentence)
  const { state, problem, added, changed, waiting } = ending.run
  if (state === 'failed') throw new SourceProblem(problem ?? 'A importação não terminou.')
  return { applied: added + changed, waiting }
}

const chunkBytes = 64 * 1024

/** The importer parses a chunk without yielding to the event loop. */
async function* chunksOf(files: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const bytes of files)
    for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes)
}

const idsPerQuery = 5_000

/** Portuguese line with the numbers of known and new points. */
export async function describeKnownPoints(db: Database, source: ImportSource, ids: Set<string>): Promise<string> {
  const all = [...ids]
  let known = 0
  for (let start = 0; start < all.length; start += idsPerQuery) {
    const some = inArray(chargingPoints.sourceId, all.slice(start, start + idsPerQuery))
    const [row] = await db
      .select({ count: count() })
      .from(chargingPoints)
      .where(and(eq(chargingPoints.source, source), some))
    known += row?.count ?? 0
  }
  return `Já conhecidos: ${formatNumber(known)}. Novos: ${formatNumber(ids.size - known)}.`
}
