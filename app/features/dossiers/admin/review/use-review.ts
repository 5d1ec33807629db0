import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'
import { interruptedCall } from '#app/ui/use-panel-call.ts'
import { reviewFigurePath } from './review-address.ts'
import type { ReviewAnswer, ReviewConflict, Reviewed } from './review-answer.ts'
import type { ReviewProblems } from './review-form.ts'
import { type ReviewReason, reviewReasons } from './review-reasons.ts'

const denied = 'Entre de novo para gravar a revisão. O que você escreveu continua aqui.'
const failures: Record<'missing' | 'failed', string> = {
  missing: 'Este veículo não existe mais: outra pessoa o excluiu.',
  failed: 'Não foi possível gravar a revisão. O que você escreveu continua aqui; tente de novo.',
}

/** Sends a review, and keeps what came back: problems of fields, a conflict, or nothing. */
export function useReview(onReviewed: (reviewed: Reviewed) => void) {
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<ReviewProblems>({})
  const [conflict, setConflict] = useState<ReviewConflict | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()

  async function send(form: FormData): Promise<void> {
    setIsSending(true)
    const answer = await callPanel<ReviewAnswer>(reviewFigurePath, form)
    setIsSending(false)
    if (answer.outcome === 'denied') return onDenied(denied, () => void send(form))
    setProblems(answer.outcome === 'invalid' ? answer.problems : {})
    setConflict(answer.outcome === 'conflict' ? answer : null)
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
  }
  return { isSending, problems, conflict, send }
}

function reviewedInWords(reasons: ReviewReason[]): string {
  if (reasons.length === 0) return 'Número revisado.'
  const why = reasons.map((reason) => reviewReasons[reason].label.toLowerCase()).join(', ')
  return `Número revisado. Ele continua na fila: ${why}.`
}

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
