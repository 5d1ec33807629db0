import { useDeletion } from '#app/ui/use-deletion.ts'
import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { AskAnswer, DecisionAnswer, DeletionAnswer } from './answer-supplier-calls.server.ts'
import { askEndings, decisionEndings, deletionEndings } from './supplier-desk-texts.ts'
import type { SupplierStatus } from './supplier-status.ts'
import { supplierPaths } from './waitlist.ts'

type Entry = {
  id: number
  name: string
  businessName: string | null
  status: SupplierStatus
  /** Null: there has never been a page of it. */
  confirmedAt: string | null
}

/** What can be done to an entry; a deletion asks first (PANEL-06). */
export function useSupplierCalls() {
  const deciding = usePanelCall<DecisionAnswer>(supplierPaths.decide, decisionEndings)
  const asking = usePanelCall<AskAnswer>(supplierPaths.ask, askEndings)
  const deleting = useDeletion<DeletionAnswer>(supplierPaths.remove, deletionEndings)
  return {
    isBusy: [deciding, asking, deleting].some(({ busyId }) => busyId !== null),
    /** @param seenText the instant of the text that was read, for a publication */
    decide: ({ id, status: seen, name, businessName }: Entry, status: SupplierStatus, seenText = '') => {
      const ends = 'O link do negócio passa a servir só para apagar os dados e, se houver uma página no guia, ela sai.'
      if (status === 'recusado' && !window.confirm(`Recusar ${businessName || name}? ${ends}`)) return
      void deciding.call({ id: String(id), form: { id: String(id), situacao: status, vista: seen, texto: seenText } })
    },
    ask: ({ id }: Entry) => void asking.call({ id: String(id), form: { id: String(id) } }),
    remove: ({ id, name, businessName, confirmedAt }: Entry) => {
      const page = confirmedAt !== null ? ', com a página no guia e os pedidos recebidos por ela' : ''
      if (!window.confirm(`Excluir o cadastro de ${businessName || name}${page}? Fica 30 dias na lixeira.`)) return
      void deleting.call({ id: String(id), form: { id: String(id) } })
    },
  }
}
