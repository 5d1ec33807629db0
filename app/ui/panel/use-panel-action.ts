import type { PanelActions } from '#app/platform/panel/actions.server.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useBinRestoration } from '#app/ui/use-bin-restoration.ts'
import { type ActionMessages, messageFor, noticeFor } from './action-messages.ts'
import { type ActionResult, usePanelSubmit } from './use-panel-submit.ts'

export type PanelActionState = ReturnType<typeof usePanelAction>

type Options = {
  /** What the session is needed for. */
  denied?: string
  /** Hears what was told. */
  onResult?: (result: ActionResult) => void
}

/** The buttons of one part of a page: says how each went, and offers to undo what is in the bin now. See ActionButton. */
export function usePanelAction<Actions extends PanelActions>(
  messages: ActionMessages<Actions>,
  { denied = 'Entre de novo para continuar.', onResult }: Options = {},
) {
  const { undoOf } = useBinRestoration()
  const { withoutScript, ...sending } = usePanelSubmit(denied, (result, { isByKeyboard }) => {
    const message = messageFor(messages[result.intent] ?? {}, result.answer)
    const undo = undoOf(result.answer)
    if (message) showToast({ ...message, ...(undo && { action: { ...undo, takesFocus: isByKeyboard } }) })
    onResult?.(result)
  })
  const ours = withoutScript ? messages[withoutScript.intent] : undefined
  return { ...sending, notice: withoutScript && ours ? noticeFor(ours, withoutScript) : null }
}
