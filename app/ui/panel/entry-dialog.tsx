import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import { Form } from '#app/ui/link.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { ActionNotice, HiddenFields } from './action-button.tsx'
import { DraftNotice } from './form-notices.tsx'
import type { PanelForm } from './use-panel-form.ts'

type Props<Entry> = {
  form: PanelForm<Entry>
  title: ReactNode
  subtitle: ReactNode
  /** Place in a sentence, such as 'nesta linha'. */
  where: string
  hidden: [string, string][]
  /** Notice above the button: another editor has saved the item. */
  conflict?: ReactNode
  titleOf?: (entry: Entry) => string
  save: string
  onClose: () => void
  onInput?: () => void
  className: string
  children: ReactNode
}

/** A short form in a dialog. Focuses the first problem, and asks before unsaved text is lost. */
export function EntryDialog<Entry>(props: Props<Entry>) {
  const { form, where, hidden, conflict, titleOf = () => '', save, onInput, children, ...dialog } = props
  const { place } = form
  const hasScript = useHydrated()
  const loss = place
    ? `O que você escreveu ${where} fica guardado ${place.isPersonal ? 'nesta aba' : 'neste navegador'} e volta a ser oferecido.`
    : `O que você escreveu ${where} se perde.`
  useLeaveQuestion(`${loss} Sair sem gravar?`)
  const mayClose = () => !form.isDirty || window.confirm(`Fechar sem gravar? ${loss}`)
  return (
    <ModalDialog {...dialog} mayClose={mayClose}>
      {form.notice && (
        <div className="mb-5">
          <ActionNotice notice={form.notice} />
        </div>
      )}
      <Form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event)
          onInput?.()
        }}
        className="grid gap-5"
      >
        <HiddenFields fields={[...form.hiddenFields, ...hidden]} />
        {conflict || (
          <DraftNotice
            drafts={form.drafts.list}
            titleOf={titleOf}
            onOpen={form.recover}
            onDiscard={form.drafts.discard}
          />
        )}
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={form.isSending || form.conflict !== null}
            className="min-h-12"
          >
            {form.isSending ? 'Gravando...' : save}
          </Button>
          {hasScript && (
            <Button onClick={() => mayClose() && dialog.onClose()} className="min-h-12">
              Cancelar
            </Button>
          )}
          {form.drafts.note && <p className="text-14 text-ink-3">{form.drafts.note}</p>}
        </div>
      </Form>
    </ModalDialog>
  )
}
