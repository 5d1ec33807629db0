import { useState } from 'react'
import type { ReviewedPage } from '#app/features/suppliers/admin/supplier-review-queries.server.ts'
import type { WaitingSupplier } from '#app/features/suppliers/admin/waitlist-queries.server.ts'
import { PageFields } from '#app/features/suppliers/confirming/confirmation-form.tsx'
import { prefilledFields } from '#app/features/suppliers/confirming/prefilled-fields.ts'
import { entryFieldsOf } from '#app/features/suppliers/signup/waitlist-entry.ts'
import { WaitlistFields } from '#app/features/suppliers/signup/waitlist-fields.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useEntryDialog } from '#app/ui/dialogs/use-entry-dialog.ts'
import type { correctionActions } from './correction-actions.server.ts'
import { entryCorrectionMessages, pageCorrectionMessages } from './correction-messages.ts'

const denied = 'Entre de novo para gravar a correção. O que você escreveu continua aqui.'

type EntryProps = { supplier: WaitingSupplier; onClose: () => void }

/** Corrects what a sign-up said. */
export function EntryCorrectionDialog({ supplier, onClose }: EntryProps) {
  const entry = useEntryDialog('neste cadastro')
  const done = ['corrected', 'link-ended', 'unchanged'] as const
  const call = usePanelForm<(typeof correctionActions)['correct-entry']>({
    intent: 'correct-entry',
    denied,
    messages: {
      ...entryCorrectionMessages,
      'confirmation-required': {
        question: otherMailboxQuestion(supplier),
        fields: [[actionFields.confirmed, 'sim']],
      },
    },
    done,
    onAnswer: ({ outcome }) => isAmong(done, outcome) && finish(entry, onClose),
  })
  // As the editor opened it: what somebody else saves meanwhile is not what was corrected.
  const [opened] = useState(() => entryFieldsOf(supplier))
  const [vista] = useState(() => call.entered('vista') ?? JSON.stringify(opened))
  return (
    <EntryDialog
      title="Corrigir cadastro"
      subtitle="O que o cadastro disse. Nada disto aparece no guia."
      entry={entry}
      call={withPlace(call)}
      save="Gravar correção"
      onSave={() => entry.form.current && !call.isSending && call.send(new FormData(entry.form.current))}
      onClose={onClose}
      className="sm:w-180"
    >
      <HiddenFields
        fields={[
          ['id', String(supplier.id)],
          ['vista', vista],
          ['ligado', supplier.confirmationSentAt ? supplier.email : ''],
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WaitlistFields
          face={supplier.isOwner ? 'proprietario' : 'indicacao'}
          fields={enteredOr(call, opened)}
          problems={call.problems}
        />
      </div>
    </EntryDialog>
  )
}

function otherMailboxQuestion({ email, publicPath }: WaitingSupplier): string {
  const page = publicPath ? ', e a página sai do guia até o novo endereço confirmar' : ''
  return `O link enviado a ${email} deixa de valer${page}. Gravar o novo e-mail?`
}

type PageProps = { supplier: WaitingSupplier; page: ReviewedPage; textAt: string; onClose: () => void }

/** Corrects what a business has confirmed, and asks it where the new text says more. */
export function PageCorrectionDialog({ supplier, page, textAt, onClose }: PageProps) {
  const entry = useEntryDialog('nesta página')
  const done = ['corrected', 'unchanged', 'asked', 'written', 'asked-before'] as const
  const call = usePanelForm<(typeof correctionActions)['correct-page']>({
    intent: 'correct-page',
    denied,
    messages: pageCorrectionMessages(supplier.email),
    done,
    onAnswer: ({ outcome }) => isAmong(done, outcome) && finish(entry, onClose),
  })
  const [opened] = useState(() => ({
    textAt: call.entered('texto') ?? textAt,
    fields: prefilledFields(supplier, page),
  }))
  return (
    <EntryDialog
      title="Corrigir página"
      subtitle="Grafia, tipo e o que você tirar mudam na hora. O que for novo precisa da autorização do negócio."
      entry={entry}
      call={withPlace(call)}
      save="Gravar correção"
      onSave={() => entry.form.current && !call.isSending && call.send(new FormData(entry.form.current))}
      onClose={onClose}
      className="sm:w-200"
    >
      <HiddenFields
        fields={[
          ['id', String(supplier.id)],
          ['texto', opened.textAt],
        ]}
      />
      <PageFields fields={enteredOr(call, opened.fields)} problems={call.problems} />
    </EntryDialog>
  )
}

function isAmong(done: readonly string[], outcome: string): boolean {
  return done.includes(outcome)
}

function finish(entry: ReturnType<typeof useEntryDialog>, onClose: () => void) {
  entry.setDirty(false)
  onClose()
}

/** Without script: what was sent and has to be looked at again. */
function enteredOr<Fields extends Record<string, string>>(
  call: { entered: (name: string) => string | undefined },
  fields: Fields,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, standing]) => [name, call.entered(name) ?? standing]),
  ) as Fields
}

/** City and state are compared: what is wrong with the one may be mended in the other. */
function withPlace<Call extends { forgetProblem: (name: string) => void }>(call: Call): Call {
  const forgetProblem = (name: string) => {
    call.forgetProblem(name)
    if (name === 'uf' || name === 'estado') call.forgetProblem('cidade')
  }
  return { ...call, forgetProblem }
}
