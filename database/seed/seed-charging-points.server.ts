import { eq } from 'drizzle-orm'
import { importShippedPoints } from '#app/domain/charging/importing/shipped-points.server.ts'
import { pointColumns } from '#app/domain/charging/point-columns.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'
import { seedFiles } from './seed-files.server.ts'

const decidedKey = 'sample-charging-points'
const realDecidedKey = 'openstreetmap-charging-points'

/** Runs once per database, also an older one. A later start does not restore removed samples. */
export async function decideSampleChargingPoints(
  tx: Database,
  { isWanted, now }: { isWanted: boolean; now: Date },
): Promise<void> {
  const decided = await tx
    .insert(portalState)
    .values({ key: decidedKey, value: isWanted ? 'seeded' : 'none', updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  if (decided.length === 0 || !isWanted) return
  const samples = seedFiles.chargingPoints().map((sample) => ({
    ...sample,
    ...pointColumns(sample),
    isSample: true,
    source: 'sample' as const,
    sourceId: sample.slug,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(chargingPoints).values(samples).onConflictDoNothing()
  await raiseContentVersion(tx, 'charging', now)
}

/** Runs once per database, also an older one. Does nothing if it already has real points. */
export async function decideShippedPoints(tx: Database, clock: Clock, isWanted: boolean): Promise<void> {
  if ((await tx.$count(portalState, eq(portalState.key, realDecidedKey))) > 0) return
  const isLoaded = isWanted && (await tx.$count(chargingPoints, eq(chargingPoints.isSample, false))) === 0
  if (isLoaded) {
    // Another node is importing. The next start tries again.
    if ((await importShippedPoints({ db: tx, clock }, 'sistema')).outcome === 'busy') return
  }
  const value = isLoaded ? 'seeded' : 'none'
  await tx.insert(portalState).values({ key: realDecidedKey, value, updatedAt: clock.now() })
}
