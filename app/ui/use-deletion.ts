import type { ToastMessage } from './toast.tsx'
import { useBinRestoration } from './use-bin-restoration.ts'
import { usePanelCall } from './use-panel-call.ts'

type DeletionAnswer = { outcome: string; binId?: number }
type Endings<Outcome extends string> = Record<Outcome | 'failed' | 'interrupted', ToastMessage>

/** Deletes a row of the panel, says how that went, and offers to take it back. See usePanelCall. */
export function useDeletion<Answer extends DeletionAnswer>(
  path: string,
  endings: Endings<Answer['outcome']>,
  denied?: string,
) {
  const { undoOf } = useBinRestoration()
  const withUndo = Object.entries<ToastMessage>(endings).map(([outcome, message]) => [
    outcome,
    (answer: object): ToastMessage => ({ ...message, action: undoOf(answer) }),
  ])
  return usePanelCall<Answer>(path, Object.fromEntries(withUndo), denied)
}
