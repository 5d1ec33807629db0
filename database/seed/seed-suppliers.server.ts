import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { seedFiles } from './seed-files.server.ts'

const decidedKey = 'sample-suppliers'

/** Runs once per database, also an older one. A later start does not restore removed samples. */
export async function decideSampleSuppliers(
  tx: Database,
  { isWanted, now }: { isWanted: boolean; now: Date },
): Promise<void> {
  const decided = await tx
    .insert(portalState)
    .values({ key: decidedKey, value: isWanted ? 'seeded' : 'none', updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  if (decided.length === 0 || !isWanted) return
  const samples = seedFiles
    .suppliers()
    .map((sample) => ({ ...sample, isSample: true, isPublished: true, publishedAt: now, updatedAt: now }))
  await tx.insert(suppliers).values(samples).onConflictDoNothing()
  await raiseContentVersion(tx, 'suppliers', now)
}
