import { z } from 'zod'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { eraseLeadMails } from '#app/features/suppliers/erase-lead-mails.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { supplierLeads } from '#database/schema/suppliers.ts'
import { askConfirmation } from './ask-confirmation.server.ts'
import { decideSupplier } from './decide-supplier.server.ts'
import { deleteSupplier } from './delete-supplier.server.ts'
import { supplierStatusNames } from './supplier-status.ts'

const status = z.enum(supplierStatusNames)

/** The actions on an entry of the waitlist, in the list and on its page. */
export const supplierActions = {
  decide: definePanelAction({
    // The wanted status, the one that the editor saw, and for a publication the instant of the text that was read.
    read: rowForm({ id: rowId, situacao: status, vista: status, texto: z.string().optional() }),
    run: (deps, { id, situacao, vista, texto }) =>
      decideSupplier(deps, {
        id,
        status: situacao,
        seen: vista,
        seenText: readInstant(texto),
        username: deps.username,
      }),
    failure: 'a supplier could not be decided on',
    isConfirmed: ({ situacao }) => situacao === 'recusado',
  }),
  ask: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => askConfirmation(deps, { id, username: deps.username }),
    failure: 'a supplier could not be asked to confirm',
  }),
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteSupplier(deps, { id, username: deps.username }),
    failure: 'a supplier could not be deleted',
    isConfirmed: true,
  }),
}

/** The actions on a visitor's question to a supplier. */
export const leadActions = {
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteLead(deps, { id, username: deps.username }),
    failure: 'a lead could not be deleted',
    isConfirmed: true,
  }),
}

/** @returns null where it is none */
export function readInstant(value: unknown): Date | null {
  const instant = typeof value === 'string' && value !== '' ? new Date(value) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

type LeadDeletionOutcome = { outcome: 'deleted' | 'missing' }

/** Nothing is kept of the lead, nor of its mail: one that waits does not leave any more. The log has its number. */
function deleteLead(
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
