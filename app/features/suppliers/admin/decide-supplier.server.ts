import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { withdrawPages } from '#app/features/suppliers/delete-entry.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { writeAnnouncement } from './announce-publication.server.ts'
import { publishPage, type PublishObstacle } from './publish-page.server.ts'
import { type SupplierStatus, supplierStatuses } from './supplier-status.ts'

/** 'changed': somebody else decided since the editor looked. */
export type DecisionOutcome = { outcome: SupplierStatus | 'changed' | 'missing' | PublishObstacle }

type Decision = {
  id: number
  status: SupplierStatus
  /** The status that the editor saw. */
  seen: SupplierStatus
  /** Which text the editor read before publishing it: the moment when it was confirmed. */
  seenText: Date | null
  username: string
}

/**
 * Publishes what a business confirmed and tells it so by mail, refuses an entry or takes it back; what leaves the guide leaves it in the
 * same moment.
 */
export async function decideSupplier(
  parts: Omit<PanelDeps, 'log'>,
  { id, status, seen, seenText, username }: Decision,
): Promise<DecisionOutcome> {
  const { db, clock } = parts
  const isEntry = eq(suppliersWaitlist.id, id)
  const announce = status === 'publicado' ? await writeAnnouncement(parts, id) : null
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    if (!entry) return { outcome: 'missing' }
    if (entry.status !== seen) return { outcome: 'changed' }
    if (entry.status === status) return { outcome: status }
    // A text that an editor corrected waits for the business as a new one does.
    if (status === 'publicado' && entry.confirmedAt === null) return { outcome: 'unconfirmed' }
    const obstacle = status === 'publicado' ? await publishPage(tx, clock, { entryId: id, seenText }) : null
    if (obstacle) return { outcome: obstacle }
    if (status !== 'publicado') await withdrawPages(tx, clock, [id])
    await tx.update(suppliersWaitlist).set({ status, decidedAt: clock.now() }).where(isEntry)
    await announce?.(tx, entry)
    await recordAdminAction(tx, clock, { username, action: supplierStatuses[status].action, target: `nº ${id}` })
    return { outcome: status }
  })
}
