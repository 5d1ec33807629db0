import { useRef } from 'react'
import type { ToastMessage } from './toast.tsx'
import { useBinRestoration } from './use-bin-restoration.ts'
import { usePanelCall } from './use-panel-call.ts'

type DeletionAnswer = { outcome: string; binId?: number }
type Endings<Outcome extends string> = Record<Outcome | 'failed' | 'interrupted', ToastMessage>

/** Deletes a row of the panel, says how that went, and offers to take it back; the focus goes there if a key deleted it. See usePanelCall. */
export function useDeletion<Answer extends DeletionAnswer>(
  path: string,
  endings: Endings<Answer['outcome']>,
  denied?: string,
) {
  const { undoOf } = useBinRestoration()
  const isByKeyboard = useRef(false)
  const withUndo = Object.entries<ToastMessage>(endings).map(([outcome, message]) => [
    outcome,
    (answer: object): ToastMessage => {
      const undo = undoOf(answer)
      return { ...message, action: undo && { ...undo, takesFocus: isByKeyboard.current } }
    },
  ])
  const { busyId, call } = usePanelCall<Answer>(path, Object.fromEntries(withUndo), denied)
  return {
    busyId,
    call: (deletion: Parameters<typeof call>[0]) => {
      isByKeyboard.current = document.activeElement?.matches(':focus-visible') === true
      return call(deletion)
    },
  }
}
