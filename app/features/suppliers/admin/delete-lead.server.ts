import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { eraseLeadMails } from '#app/features/suppliers/erase-lead-mails.server.ts'
import type { PanelDeps } from '#app/platform/panel-context.server.ts'
import { supplierLeads } from '#database/schema/suppliers.ts'

export type LeadDeletionOutcome = { outcome: 'deleted' | 'missing' }

/** Nothing is kept of the lead, nor of its mail: one that waits does not leave any more. The log has its number. */
export function deleteLead(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<LeadDeletionOutcome> {
  const isLead = eq(supplierLeads.id, id)
  return db.transaction(async (tx) => {
    await eraseLeadMails(tx, isLead)
    const deleted = await tx.delete(supplierLeads).where(isLead).returning({ id: supplierLeads.id })
    if (deleted.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'supplier-lead-deleted', target: `nº ${id}` })
    return { outcome: 'deleted' }
  })
}
