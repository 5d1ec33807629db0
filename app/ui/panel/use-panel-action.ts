import type { PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import { useBinRestoration } from './use-bin-restoration.ts'
import { type ActionMessages, followUpFor, formWith, messageFor, noticeFor } from './action-messages.ts'
import { type ActionResult, type SubmitOptions, usePanelSubmit } from './use-panel-submit.ts'

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
