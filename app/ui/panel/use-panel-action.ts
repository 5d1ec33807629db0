import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { AnswerOf, PanelActions } from '#app/platform/panel/actions.server.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'
import { useBinRestoration } from '#app/ui/use-bin-restoration.ts'

type Told<Answer, Outcome> = Extract<Answer, { outcome: Outcome }>

/** What an editor is told about each outcome of each action; some sentences depend on what the answer holds. */
export type ActionMessages<Actions extends PanelActions> = {
  [Intent in keyof Actions]: {
    [Outcome in Exclude<AnswerOf<Actions[Intent]>['outcome'], 'confirmation-required'> | 'interrupted']:
      | ToastMessage
      | ((answer: Told<AnswerOf<Actions[Intent]>, Outcome>) => ToastMessage)
  }
}

type Messages = Record<string, Record<string, ToastMessage | ((answer: never) => ToastMessage)>>
type Answer = { outcome: string; binId?: number }

/** What the action of a page gives back, see panelAction and panelClientAction. */
type ActionResult = { intent: string; answer: Answer; sent: [string, string][] | null }

export type PanelActionState = ReturnType<typeof usePanelAction>

/**
 * Sends the forms of one part of a page to the page's action, one at a time; says how each went, offers to undo what is in
 * the bin now, and repeats what an ended session refused once somebody has signed in again.
 * @param denied what the session is needed for
 */
export function usePanelAction<Actions extends PanelActions>(
  messages: ActionMessages<Actions>,
  denied = 'Entre de novo para continuar.',
) {
  const fetcher = useFetcher<ActionResult>()
  const { onDenied } = useContext(PanelSession)
  const { undoOf } = useBinRestoration()
  const sent = useRef<{ form: FormData; isByKeyboard: boolean } | null>(null)
  const withoutScript = useActionData() as ActionResult | undefined

  const submit = (form: FormData) => {
    sent.current = { form, isByKeyboard: document.activeElement?.matches(':focus-visible') === true }
    void fetcher.submit(form, { method: 'post', preventScrollReset: true })
  }
  const settle = useEffectEvent(({ intent, answer }: ActionResult) => {
    const last = sent.current
    sent.current = null
    if (!last) return
    if (answer.outcome === 'denied') return onDenied(denied, () => submit(last.form))
    const undo = undoOf(answer)
    showToast({
      ...messageFor(messages as Messages, intent, answer),
      ...(undo && { action: { ...undo, takesFocus: last.isByKeyboard } }),
    })
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])
  const isOurs = withoutScript !== undefined && Object.hasOwn(messages, withoutScript.intent)
  return {
    isBusy: fetcher.state !== 'idle',
    submit,
    /** Of a page that was sent without script: how that went, or what has to be confirmed. */
    notice: isOurs ? noticeFor(messages as Messages, withoutScript) : null,
  }
}

function noticeFor(messages: Messages, { intent, answer, sent }: ActionResult) {
  if (sent) return { question: new Map(sent).get(actionFields.question) ?? 'Continuar?', sent }
  return { message: messageFor(messages, intent, answer) }
}

function messageFor(messages: Messages, intent: string, answer: Answer): ToastMessage {
  const message = messages[intent]?.[answer.outcome]
  if (!message) throw new Error(`no message for '${answer.outcome}' of '${intent}'`)
  return typeof message === 'function' ? message(answer as never) : message
}
