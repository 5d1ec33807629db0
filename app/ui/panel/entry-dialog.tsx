import { type FormEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import type { Notice } from './action-messages.ts'
import { ActionNotice } from './action-button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { useFocusOnProblem } from '#app/ui/panel/use-panel-form.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/dialogs/panel-session.ts'

type Props = {
  title: ReactNode
  subtitle: ReactNode
  entry: EntryForm
  /** See usePanelForm. */
  call: {
    intent?: string
    isSending: boolean
    attempt: number
    conflict: object | null
    notice?: Notice | null
    forgetProblem: (name: string) => void
  }
  /** The label of the button; a conflict is decided before it. */
  save: string
  onSave: () => void
  onClose: () => void
  /** After every key and choice in a field. */
  onInput?: () => void
  /** Where unsaved text is kept. */
  note?: string
  className: string
  children: ReactNode
}

/** A short form in a dialog. What is wrong has the focus, and nothing that was written is lost without a question. */
export function EntryDialog({ entry, call, save, onSave, onInput, note, children, ...dialog }: Props) {
  const { form, setDirty, mayClose } = entry
  const { onClose } = dialog
  const hasScript = useHydrated()
  useFocusOnProblem(form, call)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave()
  }
  const noteInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setDirty(true)
    onInput?.()
    if (target instanceof Element) call.forgetProblem(target.getAttribute('name') ?? '')
  }
  return (
    <ModalDialog {...dialog} mayClose={mayClose}>
      {call.notice && (
        <div className="mb-5">
          <ActionNotice notice={call.notice} />
        </div>
      )}
      <Form method="post" ref={form} onSubmit={submit} onInput={noteInput} noValidate className="grid gap-5">
        {call.intent && <input type="hidden" name={actionFields.intent} value={call.intent} />}
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" disabled={call.isSending || call.conflict !== null} className="min-h-12">
            {call.isSending ? 'Gravando...' : save}
          </Button>
          {hasScript && (
            <Button onClick={() => mayClose() && onClose()} className="min-h-12">
              Cancelar
            </Button>
          )}
          {note && <p className="text-14 text-ink-3">{note}</p>}
        </div>
      </Form>
    </ModalDialog>
  )
}

export type EntryForm = ReturnType<typeof useEntryDialog>

/** The state of a form in a dialog before it is drawn: leaving with unsaved text asks first. @param where 'nesta linha' */
export function useEntryDialog(where: string, { isKept = false }: { isKept?: boolean } = {}) {
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, setDirty } = useUnsavedWork()
  const loss = isKept
    ? `O que você escreveu ${where} fica guardado neste navegador e volta a ser oferecido.`
    : `O que você escreveu ${where} se perde.`
  useLeaveQuestion(`${loss} Sair sem gravar?`)
  const mayClose = () => !isDirty || window.confirm(`Fechar sem gravar? ${loss}`)
  return { form, setDirty, mayClose }
}
