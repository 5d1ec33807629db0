import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel, type Heard, isDenied } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast, type ToastMessage } from './toast.tsx'

export type Endings<Outcome extends string> = Record<Outcome | 'failed' | 'interrupted', ToastMessage>

type Call = {
  /** Of what is being done: the row, or the word of the button. */
  id: string
  form: Record<string, string>
}

/**
 * Sends something to the panel, one at a time, says how that went and reads the page anew. Where the session is gone, the
 * call is repeated once somebody has signed in.
 * @param endings the words for each answer
 * @param denied what the session is needed for
 */
export function usePanelCall<Answer extends { outcome: string }>(
  path: string,
  endings: Endings<Answer['outcome']>,
  denied = 'Entre de novo para continuar.',
) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  /** @returns the answer; null where the session was gone */
  const call = async ({ id, form }: Call): Promise<Heard<Answer> | null> => {
    setBusyId(id)
    const answer = await callPanel<Answer>(path, form)
    setBusyId(null)
    if (isDenied(answer)) {
      onDenied(denied, () => void call({ id, form }))
      return null
    }
    showToast(endings[answer.outcome as keyof typeof endings])
    await revalidate()
    return answer
  }
  return { busyId, call }
}

/** The words where nobody can say whether it was done. */
export const interruptedCall: ToastMessage = {
  title: 'Erro',
  description: 'O portal não respondeu. Veja na lista como ficou e tente de novo.',
  isDestructive: true,
}
