import type { ToastMessage } from '#app/ui/toast.tsx'
import { interruptedCall } from '#app/ui/use-panel-call.ts'

export const leadsFailure = 'Erro ao carregar os pedidos a fornecedores'

const deleted: ToastMessage = { title: 'Sucesso!', description: 'Pedido excluído com sucesso' }
const deletionFailure: ToastMessage = { title: 'Erro', description: 'Erro ao excluir pedido', isDestructive: true }

/** What somebody else deleted is gone as wanted. */
export const leadDeletionEndings = {
  deleted,
  missing: deleted,
  failed: deletionFailure,
  interrupted: { ...deletionFailure, description: `${deletionFailure.description}. ${interruptedCall.description}` },
}
