import { showToast } from '#app/ui/toast.tsx'
import { saveFailure, useFormCall } from '#app/ui/use-form-call.ts'
import type { SaveAnswer } from './issue-answers.ts'
import { failed, invalidIssueSentence, issueDenied, saveIssueFailure } from './issue-desk-texts.ts'
import { readIssueEntry } from './issue-entry.ts'
import { issueCalls } from './issue-paths.ts'
import { problemsOf } from './issue-problems.ts'

/** Sends the form of an issue, and says how that went. */
export function useIssueSave() {
  const call = useFormCall<SaveAnswer>(issueCalls.save, issueDenied)
  const save = (
    form: HTMLFormElement | null,
    { id, baseVersion }: { id: number; baseVersion: number },
    onSaved: (version: number) => void,
  ) => {
    if (!form || call.isSending) return
    const fields = new FormData(form)
    const problems = problemsOf(readIssueEntry(fields))
    if (Object.keys(problems).length > 0) {
      call.refuse(problems)
      return showToast(failed(Object.values(problems)[0] ?? invalidIssueSentence))
    }
    fields.set('id', String(id))
    fields.set('baseVersion', String(baseVersion))
    void call.send(fields, (answer) => {
      if (answer.outcome === 'conflict') return
      if (answer.outcome !== 'saved') return showToast(saveFailure(answer, saveIssueFailure))
      showToast({ title: 'Sucesso!', description: 'Edição salva com sucesso.' })
      onSaved(answer.version)
    })
  }
  return { ...call, save }
}
