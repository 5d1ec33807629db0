import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { deleteEntry } from '#app/features/suppliers/delete-entry.server.ts'
import { keepInBin } from '#app/platform/bin/keep-in-bin.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'

export type DeletionOutcome = { outcome: 'deleted'; binId: number } | { outcome: 'missing' }

/**
 * ASUP-05. Puts an entry into the bin with its page and its leads; the log has its number. Mails that have not left are erased at
 * once, and the links of those that have lead nowhere until it comes back.
 */
export function deleteSupplier(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeletionOutcome> {
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)).for('update')
    if (!entry) return { outcome: 'missing' }
    const target = `nº ${id}`
    const label = entry.businessName || entry.name
    const binId = await keepInBin(tx, clock, { kind: 'supplier', id, label, target, username })
    await deleteEntry(tx, clock, id)
    await recordAdminAction(tx, clock, { username, action: 'supplier-deleted', target })
    return { outcome: 'deleted', binId }
  })
}
