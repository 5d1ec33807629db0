import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher, useNavigate } from 'react-router'
import { PanelSession } from '#app/platform/panel/panel-session.ts'

/** The result of a page's action, see panelAction and panelClientAction. */
export type ActionResult = {
  intent: string
  answer: { outcome: string; [held: string]: unknown }
  /** The sent fields, if no script keeps them on the page. */
  sent: [string, string][] | null
}

type Sent = { form: FormData; isByKeyboard: boolean }

/** Once the pages behind the answer were read anew. */
type After = {
  submit: (form: FormData) => void
  /** Leads to another page. */
  goTo: (path: string) => void
}

export type SubmitOptions = {
  /** The page whose action does it, if it is another one. */
  path?: string | undefined
  /** Passwords and codes are kept for nobody: they are typed again after signing in. */
  isSecret?: boolean
}

/**
 * Sends forms to the action of the page, one at a time. What an ended session refused is sent again once somebody has
 * signed in.
 * @param denied what the session is needed for
 * @param onResult hears every other answer
 */
export function usePanelSubmit(
  denied: string,
  onResult: (result: ActionResult, sent: Sent, after: After) => void,
  { path, isSecret = false }: SubmitOptions = {},
) {
  const fetcher = useFetcher<ActionResult>()
  const { onDenied } = useContext(PanelSession)
  const pending = useRef<Sent | null>(null)
  const isIdle = fetcher.state === 'idle'
  const submit = (form: FormData) => {
    pending.current = { form, isByKeyboard: document.activeElement?.matches(':focus-visible') === true }
    void fetcher.submit(form, {
      method: 'post',
      action: path,
      encType: 'multipart/form-data',
      preventScrollReset: true,
    })
  }
  const { isWaiting, proceed } = useOnceRead(isIdle, submit)
  const settle = useEffectEvent((result: ActionResult) => {
    const sent = pending.current
    pending.current = null
    if (!sent) return
    if (result.answer.outcome === 'denied') onDenied(denied, isSecret ? undefined : () => submit(sent.form))
    else onResult(result, sent, { submit: proceed, goTo: proceed })
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])
  return {
    isBusy: !isIdle || isWaiting,
    submit,
    goTo: (to: string) => proceed(to),
    /** The result of a page that was sent without script. */
    withoutScript: useActionData() as ActionResult | undefined,
  }
}

/**
 * What follows an answer, once the pages behind it were read anew: the next form would break that reading off, and a
 * navigation to a route that the browser does not know yet is lost where it overlaps with it.
 */
function useOnceRead(isRead: boolean, submit: (form: FormData) => void) {
  const navigate = useNavigate()
  const [next, proceed] = useState<FormData | string | null>(null)
  const follow = useEffectEvent((formOrPath: FormData | string) => {
    if (typeof formOrPath === 'string') void navigate(formOrPath, { preventScrollReset: true })
    else submit(formOrPath)
  })
  useEffect(() => {
    if (next === null || !isRead) return
    proceed(null)
    follow(next)
  }, [next, isRead])
  return { isWaiting: next !== null, proceed }
}
