import type { PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast, type ToastAction } from '#app/ui/notices/show-toast.ts'
import {
  type ActionMessages,
  type ActionResult,
  followUpFor,
  formWith,
  messageFor,
  noticeFor,
  failure,
} from './action-messages.ts'
import { binPaths, type RestoreAnswer } from '#app/ui/panel/action-messages.ts'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher, useNavigate } from 'react-router'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'

export type PanelActionState = ReturnType<typeof usePanelAction>

type Options = SubmitOptions & {
  /** The sentence about signing in again. */
  denied?: string
  /** Hears what was told. @param goTo leads to another page */
  onResult?: (result: ActionResult, goTo: (path: string) => void) => void
}

/** The buttons of one part of a page: says how each went, and offers to undo what is in the bin now. See ActionButton. */
export function usePanelAction<Actions extends PanelActions>(
  messages: ActionMessages<Actions>,
  { denied = 'Entre de novo para continuar.', onResult, ...options }: Options = {},
) {
  const { undoOf } = useBinRestoration()
  const { withoutScript, ...sending } = usePanelSubmit(
    denied,
    (result, { form, isByKeyboard }, { submit, goTo }) => {
      const ours = messages[result.intent] ?? {}
      const asked = followUpFor(ours, result.answer)
      if (asked && window.confirm(asked.question)) return submit(formWith(form, asked.fields))
      const message = messageFor(ours, result.answer)
      const undo = undoOf(result.answer)
      if (message) showToast({ ...message, ...(undo && { action: { ...undo, takesFocus: isByKeyboard } }) })
      onResult?.(result, goTo)
    },
    options,
  )
  const ours = withoutScript ? messages[withoutScript.intent] : undefined
  return {
    ...sending,
    path: options.path,
    notice: withoutScript && ours ? noticeFor(ours, withoutScript) : null,
    /** Without script: what came back of these actions. */
    result: ours ? withoutScript : undefined,
  }
}

type Sent = { form: FormData; isByKeyboard: boolean }

/** Once the pages behind the answer were read anew. */
type After = {
  submit: (form: FormData) => void
  /** Leads to another page. */
  goTo: (path: string) => void
}

type SubmitOptions = {
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
 * Runs the step that follows an answer, once the pages behind it were read anew: the next form would break that reading off, and a
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

type RestoreActions = { restore: () => Promise<RestoreAnswer> }

export const restorationMessages = {
  restore: {
    restored: { title: 'Sucesso!', description: 'Item restaurado.' },
    readdressed: ({ slug }) => ({
      title: 'Restaurado com outro endereço',
      description: `O endereço anterior já tem outro dono. O novo é ${slug}.`,
    }),
    taken: failure('Já existe um item com este número ou endereço: nada foi restaurado.'),
    missing: failure('Este item não está mais na lixeira.'),
    failed: failure('O item não foi restaurado. Tente de novo.'),
  },
} satisfies ActionMessages<RestoreActions>

/** Takes a deletion back by the number of its item in the bin; provided by the frame of the panel, which outlives the page of the deletion. */
export const RestoreFromBin = createContext<(binId: number) => void>(() => {})

/** One restoration after the other, as they are asked for. */
export function useRestoreFromBin(): (binId: number) => void {
  const waiting = useRef<number[]>([])
  const { submit } = usePanelSubmit(
    'Entre de novo para continuar.',
    ({ answer }, _sent, after) => {
      const message = messageFor(restorationMessages.restore, answer)
      if (message) showToast(message)
      waiting.current.shift()
      sendFirst(after.submit)
    },
    { path: binPaths.page },
  )
  function sendFirst(send: (form: FormData) => void) {
    const [binId] = waiting.current
    if (binId === undefined) return
    const form = new FormData()
    form.set(actionFields.intent, 'restore')
    form.set('id', String(binId))
    send(form)
  }
  return (binId) => {
    waiting.current.push(binId)
    if (waiting.current.length === 1) sendFirst(submit)
  }
}

/** The action that the notice of a deletion offers. */
function useBinRestoration() {
  const restore = useContext(RestoreFromBin)
  /** @param deletion an answer; without `binId` there is nothing to take back */
  const undoOf = (deletion: object): ToastAction | undefined => {
    const { binId } = deletion as { binId?: unknown }
    return typeof binId === 'number' ? { label: 'Desfazer', onPress: () => restore(binId) } : undefined
  }
  return { undoOf }
}
