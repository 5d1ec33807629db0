import { type ActionMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { subscriberActions } from './subscriber-actions.server.ts'

const toggleFailure: ToastMessage = {
  title: 'Erro',
  description: 'Erro ao alterar status do assinante',
  isDestructive: true,
}
const removalFailure: ToastMessage = { title: 'Erro', description: 'Erro ao remover assinante', isDestructive: true }
const removed: ToastMessage = { title: 'Sucesso!', description: 'Assinante removido com sucesso' }

/** ANL-04 to ANL-07. */
export const subscriberMessages = {
  toggle: {
    activated: { title: 'Sucesso!', description: 'Assinante ativado com sucesso' },
    deactivated: { title: 'Sucesso!', description: 'Assinante desativado com sucesso' },
    'already-active': { title: 'Nada mudou', description: 'Outra pessoa já ativou este assinante.' },
    'already-inactive': { title: 'Nada mudou', description: 'Outra pessoa já desativou este assinante.' },
    left: {
      title: 'Nada mudou',
      description: 'Esta pessoa saiu da lista. Só volta se ela mesma se inscrever e confirmar de novo.',
    },
    missing: { ...toggleFailure, description: `${toggleFailure.description}: outra pessoa o removeu.` },
    failed: toggleFailure,
    interrupted: { ...toggleFailure, description: `${toggleFailure.description}. ${interruptedCall.description}` },
  },
  // A subscriber that somebody else removed is gone as wanted.
  remove: {
    removed,
    missing: removed,
    failed: removalFailure,
    interrupted: { ...removalFailure, description: `${removalFailure.description}. ${interruptedCall.description}` },
  },
} satisfies ActionMessages<typeof subscriberActions>
