import { type ActionMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { inboxActions } from './inbox-actions.server.ts'

export const inboxFailure = 'Erro ao carregar as mensagens de contato'

const markFailure: ToastMessage = {
  title: 'Erro',
  description: 'A mensagem não mudou. Tente de novo.',
  isDestructive: true,
}
const deleted: ToastMessage = { title: 'Sucesso!', description: 'Mensagem excluída com sucesso' }
const deletionFailure: ToastMessage = { title: 'Erro', description: 'Erro ao excluir mensagem', isDestructive: true }

export const inboxMessages = {
  mark: {
    answered: { title: 'Sucesso!', description: 'Mensagem marcada como respondida.' },
    reopened: { title: 'Sucesso!', description: 'Mensagem marcada como não respondida.' },
    missing: { ...markFailure, description: 'Esta mensagem não existe mais: outra pessoa a excluiu.' },
    failed: markFailure,
    interrupted: interruptedCall,
  },
  // A message that somebody else deleted is gone as wanted.
  delete: {
    deleted,
    missing: deleted,
    failed: deletionFailure,
    interrupted: { ...deletionFailure, description: `${deletionFailure.description}. ${interruptedCall.description}` },
  },
} satisfies ActionMessages<typeof inboxActions>
