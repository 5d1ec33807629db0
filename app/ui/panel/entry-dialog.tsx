import { type FormEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import type { Notice } from './action-messages.ts'
import { ActionNotice } from './action-button.tsx'
import { type Draft, type DraftPlace, useAutosave, useDrafts } from './use-drafts.ts'
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

/**
 * The state of a form in a dialog before it is drawn: leaving with unsaved text asks first. @param where 'nesta linha'
 * @param kept where `useEntryDrafts` keeps the text
 */
export function useEntryDialog(where: string, { kept }: { kept?: 'neste navegador' | 'nesta aba' } = {}) {
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, setDirty } = useUnsavedWork()
  const loss = kept
    ? `O que você escreveu ${where} fica guardado ${kept} e volta a ser oferecido.`
    : `O que você escreveu ${where} se perde.`
  useLeaveQuestion(`${loss} Sair sem gravar?`)
  const mayClose = () => !isDirty || window.confirm(`Fechar sem gravar? ${loss}`)
  return { form, setDirty, mayClose }
}

type EntryDrafts<Entry> = {
  place: DraftPlace<Entry>
  entry: Pick<EntryForm, 'form' | 'setDirty'>
  /** What the text is written over; null: something new, or the entry says it. */
  baseVersion?: number | null
}

/** Keeps what is typed in a short form, and puts an unsaved text back into its fields. */
export function useEntryDrafts<Entry>({ place, entry: { form, setDirty }, baseVersion = null }: EntryDrafts<Entry>) {
  const { drafts, hide, discard } = useDrafts(place)
  const [recovered, setRecovered] = useState<Draft<Entry> | null>(null)
  const [ownId] = useState(() => globalThis.crypto.randomUUID())
  const base = recovered ? recovered.baseVersion : baseVersion
  const autosave = useAutosave({ place, autosaveId: recovered?.autosaveId ?? ownId, baseVersion: base, form })
  const open = (draft: Draft<Entry>) => {
    setRecovered(draft)
    setDirty(true)
    hide(draft.autosaveId)
  }
  return {
    ...autosave,
    stop: () => {
      autosave.stop()
      setRecovered(null)
    },
    drafts,
    discard,
    open,
    recovered: recovered?.entry,
    base,
    /** Of the part with the fields: it is drawn again with a recovered text. */
    key: recovered?.autosaveId ?? '',
  }
}

/** Fields that are kept as they are typed, hidden ones among them. */
export function fieldsPlace<Name extends string>(
  name: string,
  fields: readonly Name[],
  { isPersonal = false }: { isPersonal?: boolean } = {},
): DraftPlace<Record<Name, string>> {
  const pick = (textOf: (field: Name) => unknown) =>
    Object.fromEntries(fields.map((field) => [field, String(textOf(field) ?? '')])) as Record<Name, string>
  return {
    name,
    isPersonal,
    readForm: (form) => pick((field) => form.get(field)),
    restore: (stored) => pick((field) => (stored as Partial<Record<Name, unknown>>)[field]),
    server: null,
  }
}
