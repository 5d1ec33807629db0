import { useRevalidator } from 'react-router'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { interruptedCall } from '#app/ui/use-panel-call.ts'
import { reviewFigurePath } from './review-address.ts'
import type { ReviewAnswer, Reviewed } from './review-answer.ts'
import { type ReviewReason, reviewReasons } from './review-reasons.ts'

const denied = 'Entre de novo para gravar a revisão. O que você escreveu continua aqui.'
const failures: Record<'missing' | 'failed', string> = {
  missing: 'Este veículo não existe mais: outra pessoa o excluiu.',
  failed: 'Não foi possível gravar a revisão. O que você escreveu continua aqui; tente de novo.',
}

/** Sends a review, and says how that went. */
export function useReview(onReviewed: (reviewed: Reviewed) => void) {
  const { revalidate } = useRevalidator()
  const call = useFormCall<ReviewAnswer>(reviewFigurePath, denied)
  const send = (form: FormData) =>
    call.send(form, async (answer) => {
      switch (answer.outcome) {
        case 'reviewed':
          showToast({ title: 'Sucesso!', description: reviewedInWords(answer.reasons) })
          await revalidate()
          return onReviewed(answer)
        case 'missing':
        case 'failed':
          return showToast(failure(failures[answer.outcome]))
        case 'interrupted':
          return showToast(interruptedCall)
        case 'invalid':
        case 'conflict':
          return undefined
      }
    })
  return { ...call, send }
}

function reviewedInWords(reasons: ReviewReason[]): string {
  if (reasons.length === 0) return 'Número revisado.'
  const why = reasons.map((reason) => reviewReasons[reason].label.toLowerCase()).join(', ')
  return `Número revisado. Ele continua na fila: ${why}.`
}

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
