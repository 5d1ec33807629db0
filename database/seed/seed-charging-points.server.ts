import { pointColumns } from '#app/features/charging/point-columns.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'
import { seedFiles } from './seed-files.server.ts'

const decidedKey = 'sample-charging-points'

/**
 * Decides once in the life of a database whether the charging map gets its samples, also in one that is older than the map.
 * Samples that an editor took away stay away.
 */
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
