import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { DecisionAnswer, DeletionAnswer } from './answer-supplier-calls.server.ts'
import { decisionEndings, deletionEndings } from './supplier-desk-texts.ts'
import type { SupplierStatus } from './supplier-status.ts'
import { supplierPaths } from './waitlist-address.ts'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

/** What can be done to an entry; a deletion asks first (PANEL-06). */
export function useSupplierCalls() {
  const deciding = usePanelCall<DecisionAnswer>(supplierPaths.decide, decisionEndings)
  const deleting = usePanelCall<DeletionAnswer>(supplierPaths.remove, deletionEndings)
  return {
    isBusy: deciding.busyId !== null || deleting.busyId !== null,
    decide: ({ id, status: seen }: WaitingSupplier, status: SupplierStatus) =>
      void deciding.call({ id: String(id), form: { id: String(id), situacao: status, vista: seen } }),
    remove: ({ id, name, businessName }: WaitingSupplier) => {
      if (!window.confirm(`Excluir o cadastro de ${businessName || name}? Isto não pode ser desfeito.`)) return
      void deleting.call({ id: String(id), form: { id: String(id) } })
    },
  }
}
