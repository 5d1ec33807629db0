import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { useSend } from '#app/ui/use-send.ts'
import type { DeletionAnswer } from './issue-answers.ts'
import { deletionEndings, issueDenied } from './issue-desk-texts.ts'
import { issueCalls, issuesPath } from './issue-paths.ts'

/** Asks, deletes a draft and leads back to the list: its own page would not be there any more. */
export function useIssueDeletion(id: number, onGone: () => void) {
  const { isSending, send } = useSend()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const remove = () => {
    if (!window.confirm('Excluir este rascunho? Isto não pode ser desfeito.')) return
    void send<DeletionAnswer>(issueCalls.delete, { id: String(id) }, issueDenied, async ({ outcome }) => {
      showToast(deletionEndings[outcome])
      if (outcome !== 'deleted' && outcome !== 'missing') return revalidate()
      onGone()
      await navigate(issuesPath)
    })
  }
  return { isDeleting: isSending, remove }
}
