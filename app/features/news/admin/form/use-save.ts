import { useContext, useState } from 'react'
import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import {
  createdSentence,
  createFailure,
  managerDenied,
  updatedSentence,
  updateFailure,
} from '#app/features/news/admin/news-desk-texts.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { SaveAnswer } from './save-answer.ts'

export type Saved = Extract<SaveAnswer, { outcome: 'created' | 'updated' }>
type Conflict = Extract<SaveAnswer, { outcome: 'conflict' }>

/** Sends the form, and keeps what came back: problems of fields, a conflict, or nothing. ANEWS-16, ANEWS-17. */
export function useSave(kind: 'new' | 'edit') {
  const [isSaving, setIsSaving] = useState(false)
  const [problems, setProblems] = useState<ArticleProblems>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { onDenied } = useContext(PanelSession)

  async function save(form: FormData, onSaved: (saved: Saved) => void): Promise<void> {
    setIsSaving(true)
    const answer = await callPanel<SaveAnswer>(deskCalls.save, form)
    setIsSaving(false)
    // The text is sent by itself once the editor is back.
    if (answer.outcome === 'denied') return onDenied(managerDenied, () => void save(form, onSaved))
    setProblems(answer.outcome === 'invalid' ? answer.problems : {})
    setConflict(answer.outcome === 'conflict' ? answer : null)
    if (answer.outcome === 'conflict') return
    if (answer.outcome === 'created' || answer.outcome === 'updated') {
      showToast({
        title: answer.outcome === 'created' ? createdSentence : updatedSentence,
        description: answer.notices[0],
      })
      return onSaved(answer)
    }
    const stated = kind === 'new' ? createFailure : updateFailure
    const reason = answer.outcome === 'interrupted' ? ' O portal não respondeu: o texto continua aqui.' : ''
    showToast({
      title: 'Erro',
      description: 'sentence' in answer ? answer.sentence : `${stated}${reason}`,
      isDestructive: true,
    })
  }
  /** What is being written anew is no longer wrong, as far as anybody knows. */
  function forgetProblem(name: string) {
    if (name in problems) setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)))
  }
  return { isSaving, problems, conflict, save, forgetProblem }
}
