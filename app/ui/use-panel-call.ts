import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel, type Heard, isDenied } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast, type ToastMessage } from './toast.tsx'

/** The words for each answer; some depend on what it holds. */
export type Endings<Answer extends { outcome: string }> = {
  [Outcome in Answer['outcome'] | 'failed' | 'interrupted']:
    | ToastMessage
    | ((answer: Extract<Answer, { outcome: Outcome }>) => ToastMessage)
}

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
  endings: Endings<Answer>,
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
    const ending = endings[answer.outcome as keyof typeof endings] as ToastMessage | ((heard: object) => ToastMessage)
    showToast(typeof ending === 'function' ? ending(answer) : ending)
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
