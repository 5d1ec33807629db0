import { type ActionMessages, type OutcomeMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { reviewActions } from './review-actions.server.ts'
import { type ReviewReason, reviewReasons } from './review-form.ts'

export const reviewDenied = 'Entre de novo para gravar a revisão. O que você escreveu continua aqui.'

export const reviewMessages: OutcomeMessages<typeof reviewActions.review, 'invalid' | 'conflict'> = {
  reviewed: ({ reasons }) => ({ title: 'Sucesso!', description: formatReviewed(reasons) }),
  missing: failure('Este veículo não existe mais: outra pessoa o excluiu.'),
  failed: failure('Não foi possível gravar a revisão. O que você escreveu continua aqui; tente de novo.'),
  interrupted: interruptedCall,
}

/** Without script, where the figure has left the queue and no form is open. */
export const closedFormMessages = {
  review: {
    ...reviewMessages,
    invalid: failure('A revisão não foi gravada: há campos a corrigir.'),
    conflict: failure('Este veículo foi salvo por outra pessoa. A revisão não foi gravada.'),
  },
} satisfies ActionMessages<typeof reviewActions>

function formatReviewed(reasons: ReviewReason[]): string {
  if (reasons.length === 0) return 'Número revisado.'
  const why = reasons.map((reason) => reviewReasons[reason].label.toLowerCase()).join(', ')
  return `Número revisado. Ele continua na fila: ${why}.`
}

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
