import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { LeadDeletionAnswer } from './answer-lead-deletion.server.ts'
import { leadDeletionEndings } from './lead-desk-texts.ts'
import type { ListedLead } from './lead-table-queries.server.ts'
import { supplierPaths } from './waitlist.ts'

/** What can be done to a lead; a deletion asks first (PANEL-06). */
export function useLeadCalls() {
  const deleting = usePanelCall<LeadDeletionAnswer>(supplierPaths.removeLead, leadDeletionEndings)
  return {
    isBusy: deleting.busyId !== null,
    remove: ({ id, name, mail }: ListedLead) => {
      const unsent = mail && mail.state !== 'sent' ? ' O e-mail que ainda não saiu também não sai mais.' : ''
      if (!window.confirm(`Excluir o pedido de ${name}?${unsent} Isto não pode ser desfeito.`)) return
      void deleting.call({ id: String(id), form: { id: String(id) } })
    },
  }
}
