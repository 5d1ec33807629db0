import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { PanelSession } from '#app/platform/panel-session.ts'

/** What the action of a page gives back, see panelAction and panelClientAction. */
export type ActionResult = {
  intent: string
  answer: { outcome: string; [held: string]: unknown }
  /** What was sent, where no script keeps it on the page. */
  sent: [string, string][] | null
}

type Sent = { form: FormData; isByKeyboard: boolean }

/**
 * Sends forms to the action of the page, one at a time. What an ended session refused is sent again once somebody has
 * signed in.
 * @param denied what the session is needed for
 * @param onResult hears every other answer
 */
export function usePanelSubmit(denied: string, onResult: (result: ActionResult, sent: Sent) => void) {
  const fetcher = useFetcher<ActionResult>()
  const { onDenied } = useContext(PanelSession)
  const pending = useRef<Sent | null>(null)
  const submit = (form: FormData) => {
    pending.current = { form, isByKeyboard: document.activeElement?.matches(':focus-visible') === true }
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
  }
  const settle = useEffectEvent((result: ActionResult) => {
    const sent = pending.current
    pending.current = null
    if (!sent) return
    if (result.answer.outcome === 'denied') onDenied(denied, () => submit(sent.form))
    else onResult(result, sent)
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])
  return {
    isBusy: fetcher.state !== 'idle',
    submit,
    /** Of a page that was sent without script. */
    withoutScript: useActionData() as ActionResult | undefined,
  }
}
