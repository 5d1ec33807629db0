import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'

export type DeletionOutcome = { outcome: 'deleted' | 'missing' }

/** ASUP-05. Nothing is kept of the entry; the log has its number. */
export function deleteSupplier(
  { db, clock }: Pick<PanelParts, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeletionOutcome> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(suppliersWaitlist)
      .where(eq(suppliersWaitlist.id, id))
      .returning({ id: suppliersWaitlist.id })
    if (deleted.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'supplier-deleted', target: `nº ${id}` })
    return { outcome: 'deleted' }
  })
}
