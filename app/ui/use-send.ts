import { useContext, useState } from 'react'
import { callPanel, type Heard, isDenied } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'

/** Sends to the panel. Where the session is gone, the same is sent again once somebody has signed in. */
export function useSend() {
  const [isSending, setIsSending] = useState(false)
  const { onDenied } = useContext(PanelSession)
  /**
   * @param denied what the session is needed for
   * @param onAnswer hears everything else
   */
  async function send<Answer extends { outcome: string }>(
    path: string,
    form: FormData | Record<string, string>,
    denied: string,
    onAnswer: (answer: Heard<Answer>) => void | Promise<void>,
  ): Promise<void> {
    setIsSending(true)
    const answer = await callPanel<Answer>(path, form)
    setIsSending(false)
    if (isDenied(answer)) return onDenied(denied, () => void send(path, form, denied, onAnswer))
    await onAnswer(answer)
  }
  return { isSending, send }
}
