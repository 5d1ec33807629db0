import type { FormEvent, ReactNode, SubmitEvent } from 'react'
import { Button } from './button.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import type { EntryForm } from './use-entry-dialog.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'

type Props = {
  title: ReactNode
  subtitle: ReactNode
  entry: EntryForm
  /** See useFormCall. */
  call: { isSending: boolean; attempt: number; conflict: object | null; forgetProblem: (name: string) => void }
  /** Of the button; a conflict is decided before it. */
  save: string
  onSave: () => void
  onClose: () => void
  className: string
  children: ReactNode
}

/** A short form in a dialog. What is wrong has the focus, and nothing that was written is lost without a question. */
export function EntryDialog({ title, subtitle, entry, call, save, onSave, onClose, className, children }: Props) {
  const { form, setDirty, mayClose } = entry
  useFocusOnProblem(form, call)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave()
  }
  const noteInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setDirty(true)
    if (target instanceof Element) call.forgetProblem(target.getAttribute('name') ?? '')
  }
  return (
    <ModalDialog title={title} subtitle={subtitle} mayClose={mayClose} onClose={onClose} className={className}>
      <form ref={form} onSubmit={submit} onInput={noteInput} noValidate className="grid gap-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={call.isSending || call.conflict !== null} className="min-h-12">
            {call.isSending ? 'Gravando...' : save}
          </Button>
          <Button onClick={() => mayClose() && onClose()} className="min-h-12">
            Cancelar
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
