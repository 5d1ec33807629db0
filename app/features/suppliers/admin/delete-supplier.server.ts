import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { deleteEntry } from '#app/features/suppliers/delete-entry.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'

export type DeletionOutcome = { outcome: 'deleted' | 'missing' }

/** ASUP-05. Nothing is kept of the entry, its page and its leads; the log has its number. */
export function deleteSupplier(
  { db, clock }: Pick<PanelParts, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeletionOutcome> {
  return db.transaction(async (tx) => {
    if (!(await deleteEntry(tx, clock, id))) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'supplier-deleted', target: `nº ${id}` })
    return { outcome: 'deleted' }
  })
}
