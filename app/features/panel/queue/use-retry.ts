import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'

type Endings<Outcome extends string> = Record<Outcome | 'failed' | 'interrupted', ToastMessage>

/** Asks for one more try and says how that went. @param endings the words for each answer */
export function useRetry<Answer extends { outcome: string }>(path: string, endings: Endings<Answer['outcome']>) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const retry = async (id: string) => {
    setBusyId(id)
    const { outcome } = await callPanel<Answer>(path, { id })
    setBusyId(null)
    if (outcome === 'denied') return onDenied('Entre de novo para continuar.', () => void retry(id))
    showToast(endings[outcome as keyof typeof endings])
    await revalidate()
  }
  return { busyId, retry }
}

/** The words where nobody can say whether it was done. */
export const interruptedRetry: ToastMessage = {
  title: 'Erro',
  description: 'O portal não respondeu. Veja na lista como ficou e tente de novo.',
  isDestructive: true,
}
