import { type ActionMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import type { webhookActions } from './webhook-actions.server.ts'

const clearFailure = { title: 'Erro', description: 'Falha ao limpar logs antigos', isDestructive: true }

export const webhookMessages = {
  replay: {
    queued: { title: 'Entrega de volta à fila', description: 'Ela será processada em instantes.' },
    waiting: { title: 'Esta entrega já está na fila' },
    'unknown-delivery': { title: 'Esta entrega não existe mais' },
    'without-body': { title: 'O conteúdo desta entrega não foi guardado' },
    failed: { title: 'Erro', description: 'A entrega não voltou à fila. Tente de novo.', isDestructive: true },
    interrupted: interruptedCall,
  },
  clear: {
    cleared: { title: 'Logs antigos removidos com sucesso' },
    failed: clearFailure,
    interrupted: {
      ...clearFailure,
      description: `${clearFailure.description}. O portal não respondeu: veja na lista como ficou.`,
    },
  },
} satisfies ActionMessages<typeof webhookActions>
