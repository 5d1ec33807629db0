import type { PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast, type ToastAction } from '#app/ui/notices/show-toast.ts'
import {
  type ActionMessages,
  type ActionResult,
  binPath,
  followUpFor,
  formWith,
  messageFor,
  noticeFor,
  failure,
  type RestoreAnswer,
} from './action-messages.ts'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher, useNavigate } from 'react-router'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'

export type PanelActionState = ReturnType<typeof usePanelAction>

type Options = SubmitOptions & {
  /** Sentence above the sign-in form after the session has ended. */
  denied?: string
  /** @param goTo navigates after the page has reloaded its data */
  onResult?: (result: ActionResult, goTo: (path: string) => void) => void
}

/** Handles the `ActionButton`s of one part of a page: shows each result, and offers to undo a deletion. */
export function usePanelAction<Actions extends PanelActions>(
  messages: ActionMessages<Actions>,
  { denied = 'Entre de novo para continuar.', onResult, ...options }: Options = {},
) {
  const undoOf = useBinRestoration()
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
    /** Result of the last of these actions, on a page without JavaScript. */
    result: ours ? withoutScript : undefined,
  }
}

type Sent = { form: FormData; isByKeyboard: boolean }

/** Functions that wait until the page has reloaded its data. */
type After = {
  submit: (form: FormData) => void
  goTo: (path: string) => void
}

type SubmitOptions = {
  /** Page with the action. Default: the current page. */
  path?: string | undefined
  /** True for passwords and codes, which are not submitted again after a sign-in. */
  isSecret?: boolean
}

/**
 * Submits forms to the page's action, one at a time, and again after a renewed sign-in.
 * @param denied sentence above the sign-in form
 * @param onResult called with every result except an ended session
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
  const { isWaiting, proceed } = useAfterRevalidation(isIdle, submit)
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
    /** True while the page reloads its data after an answer. `submit` then waits. */
    isReloading: fetcher.state === 'loading' && !isWaiting,
    submit: (form: FormData) => (fetcher.state === 'loading' ? proceed(form) : submit(form)),
    goTo: (to: string) => proceed(to),
    /** Result of a submission without JavaScript. */
    withoutScript: useActionData() as ActionResult | undefined,
  }
}

/**
 * Submits a form or navigates after the page has reloaded its data. A submission during the reload would cancel it; a navigation could get
 * lost.
 */
function useAfterRevalidation(isRead: boolean, submit: (form: FormData) => void) {
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

/** Restores a deleted item from the bin. The panel's frame provides it, because the page of the deletion may be closed. */
export const RestoreFromBin = createContext<(binId: number) => void>(() => {})

/** Returns a function that restores items, one after another. */
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
    { path: binPath },
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

/** Returns a function from the answer of a deletion to its undo button. undefined: the answer has no `binId`. */
function useBinRestoration() {
  const restore = useContext(RestoreFromBin)
  return (deletion: object): ToastAction | undefined => {
    const { binId } = deletion as { binId?: unknown }
    return typeof binId === 'number' ? { label: 'Desfazer', onPress: () => restore(binId) } : undefined
  }
}
