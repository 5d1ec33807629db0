import { useRef } from 'react'
import { useLeaveQuestion, useUnsavedWork } from './use-unsaved-work.ts'

export type EntryForm = ReturnType<typeof useEntryDialog>

/** What a form in a dialog has before it is drawn: whoever leaves with something written is asked. @param where 'nesta linha' */
export function useEntryDialog(where: string) {
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, setDirty } = useUnsavedWork()
  const loss = `O que você escreveu ${where} se perde.`
  useLeaveQuestion(`${loss} Sair sem gravar?`)
  const mayClose = () => !isDirty || window.confirm(`Fechar sem gravar? ${loss}`)
  return { form, setDirty, mayClose }
}
