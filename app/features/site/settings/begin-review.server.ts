import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { portalSettings } from '#database/schema/portal.ts'

/** Turns the review of incoming content on where no editor has decided about it yet (AUTOMARTICLES_REVIEW). */
export function beginReview(db: Database, clock: Clock): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const begun = await tx
      .insert(portalSettings)
      .values({ key: 'reviewIncoming', value: true, updatedBy: 'sistema', updatedAt: now })
      .onConflictDoNothing()
      .returning({ key: portalSettings.key })
    if (begun.length > 0) await raiseContentVersion(tx, 'portal', now)
  })
}
