import { useRef } from 'react'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/dialogs/panel-session.ts'

export type EntryForm = ReturnType<typeof useEntryDialog>

/** The state of a form in a dialog before it is drawn: leaving with unsaved text asks first. @param where 'nesta linha' */
export function useEntryDialog(where: string) {
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, setDirty } = useUnsavedWork()
  const loss = `O que você escreveu ${where} se perde.`
  useLeaveQuestion(`${loss} Sair sem gravar?`)
  const mayClose = () => !isDirty || window.confirm(`Fechar sem gravar? ${loss}`)
  return { form, setDirty, mayClose }
}
