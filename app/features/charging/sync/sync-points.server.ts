import { importPoints } from '#app/features/charging/importing/import-points.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { JobFailure } from '#app/platform/jobs/jobs.ts'
import type { Database } from '#database/database.ts'
import { type OpenChargeMap, openChargeMapPages } from './open-charge-map-pages.server.ts'

/**
 * Brings what Open Charge Map says of Brazil. The whole list each night, a few thousand points: so a status that it took back is taken
 * back here too, which a list of changes would not tell. What fails is told in the run's row, loses nothing, and is tried again.
 */
export async function syncPoints(parts: { db: Database; clock: Clock }, openChargeMap: OpenChargeMap): Promise<void> {
  const about = { source: 'open-charge-map', fileName: null, startedBy: null } as const
  const ended = await importPoints({ ...parts, signal: openChargeMap.signal }, about, openChargeMapPages(openChargeMap))
  if (ended.outcome === 'busy') throw new JobFailure(ended.sentence)
  if (ended.run.state === 'failed') throw new JobFailure(ended.run.problem ?? 'A sincronização não terminou.')
}
