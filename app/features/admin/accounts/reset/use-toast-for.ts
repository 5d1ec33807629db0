import { useEffect } from 'react'
import { showToast, type ToastMessage } from '#app/ui/notices/toast.tsx'

/** Shows the toast of an answer once, when it arrives; `answer` is compared by identity. */
export function useToastFor<Answer extends { outcome: string }>(
  answer: Answer | undefined,
  toasts: Partial<Record<Answer['outcome'], ToastMessage>>,
) {
  useEffect(() => {
    const toast = answer && toasts[answer.outcome as Answer['outcome']]
    if (toast) showToast(toast)
  }, [answer, toasts])
}
