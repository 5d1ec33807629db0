import { useMemo, useState } from 'react'
import type { ReviewedPage } from '#app/panel/suppliers/supplier-review-queries.server.ts'
import type { WaitingSupplier } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { PageFields } from '#app/domain/suppliers/confirming/confirmation-form.tsx'
import {
  type ConfirmationFields,
  consentField,
  pageFieldNames,
  serviceField,
  servicePartNames,
  serviceRows,
} from '#app/domain/suppliers/confirming/page-fields.ts'
import { prefilledFields } from '#app/domain/suppliers/confirming/prefilled-fields.ts'
import { entryFieldsOf, waitlistFieldNames } from '#app/domain/suppliers/signup/waitlist-entry.ts'
import { WaitlistFields } from '#app/domain/suppliers/signup/waitlist-fields.tsx'
import { DraftNotice } from '#app/ui/panel/draft-notice.tsx'
import {
  EntryDialog,
  type EntryForm,
  fieldsPlace,
  useEntryDialog,
  useEntryDrafts,
} from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { correctionActions } from './correction-actions.server.ts'
import { correctionDenied, entryCorrectionMessages, pageCorrectionMessages } from './correction-messages.ts'

type EntryProps = { supplier: WaitingSupplier; onClose: () => void }

export function EntryCorrectionDialog({ supplier, onClose }: EntryProps) {
  const entry = useEntryDialog('neste cadastro', { kept: 'nesta aba' })
  const drafts = useCorrectionDrafts(`cadastro_${supplier.id}`, entryDraftFields, entry)
  const done = ['corrected', 'link-ended', 'unchanged'] as const
  const call = usePanelForm<(typeof correctionActions)['correct-entry']>({
    intent: 'correct-entry',
    denied: correctionDenied,
    messages: entryCorrectionMessages(supplier),
    done,
    onAnswer: ({ outcome }) => isAmong(done, outcome) && finish(entry, drafts, onClose),
  })
  // Fixed at opening: later saves by other editors must be conflicts.
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
      onInput={drafts.keepSoon}
      note={drafts.note}
      onClose={onClose}
      className="sm:w-180"
    >
      <HiddenFields
        fields={[
          ['id', String(supplier.id)],
          ['vista', drafts.recovered?.vista ?? vista],
          ['ligado', supplier.confirmationSentAt ? supplier.email : ''],
        ]}
      />
      <DraftNotice
        drafts={drafts.drafts}
        titleOf={({ negocio, nome }) => negocio || nome}
        onOpen={drafts.open}
        onDiscard={drafts.discard}
      />
      <div key={drafts.key} className="grid gap-5 sm:grid-cols-2">
        <WaitlistFields
          face={supplier.isOwner ? 'proprietario' : 'indicacao'}
          fields={drafts.recovered ?? enteredOr(call, opened)}
          problems={call.problems}
        />
      </div>
    </EntryDialog>
  )
}

type PageProps = { supplier: WaitingSupplier; page: ReviewedPage; textAt: string; onClose: () => void }

/** Corrects a confirmed page, and asks the business if the new text says more. */
export function PageCorrectionDialog({ supplier, page, textAt, onClose }: PageProps) {
  const entry = useEntryDialog('nesta página', { kept: 'nesta aba' })
  const drafts = useCorrectionDrafts(`pagina_${supplier.id}`, pageDraftFields, entry)
  const done = ['corrected', 'unchanged', 'asked', 'written', 'asked-before'] as const
  const call = usePanelForm<(typeof correctionActions)['correct-page']>({
    intent: 'correct-page',
    denied: correctionDenied,
    messages: pageCorrectionMessages(supplier.email),
    done,
    onAnswer: ({ outcome }) => isAmong(done, outcome) && finish(entry, drafts, onClose),
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
      onInput={drafts.keepSoon}
      note={drafts.note}
      onClose={onClose}
      className="sm:w-200"
    >
      <HiddenFields
        fields={[
          ['id', String(supplier.id)],
          ['texto', drafts.recovered?.texto ?? opened.textAt],
        ]}
      />
      <DraftNotice
        drafts={drafts.drafts}
        titleOf={({ negocio }) => negocio || 'Sem nome'}
        onOpen={drafts.open}
        onDiscard={drafts.discard}
      />
      <PageFields
        key={drafts.key}
        fields={drafts.recovered ?? enteredOr(call, opened.fields)}
        problems={call.problems}
      />
    </EntryDialog>
  )
}

/** The draft stores the values it is based on, to reject it for newer ones. */
const entryDraftFields = [...waitlistFieldNames, 'vista'] as const
const pageDraftFields: readonly (keyof ConfirmationFields | 'texto')[] = [
  ...pageFieldNames,
  ...serviceRows.flatMap((row) => servicePartNames.map((part) => serviceField(row, part))),
  consentField,
  'texto',
]

function useCorrectionDrafts<Name extends string>(name: string, fields: readonly Name[], entry: EntryForm) {
  const place = useMemo(() => fieldsPlace(name, fields, { isPersonal: true }), [name, fields])
  return useEntryDrafts({ place, entry })
}

function isAmong(done: readonly string[], outcome: string): boolean {
  return done.includes(outcome)
}

function finish(entry: EntryForm, drafts: { stop: () => void }, onClose: () => void) {
  entry.setDirty(false)
  drafts.stop()
  onClose()
}

/** Restores submitted input without script. */
function enteredOr<Fields extends Record<string, string>>(
  call: { entered: (name: string) => string | undefined },
  fields: Fields,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, current]) => [name, call.entered(name) ?? current]),
  ) as Fields
}

/** City and state are validated together: editing either clears both errors. */
function withPlace<Call extends { forgetProblem: (name: string) => void }>(call: Call): Call {
  const forgetProblem = (name: string) => {
    call.forgetProblem(name)
    if (name === 'uf' || name === 'estado') call.forgetProblem('cidade')
  }
  return { ...call, forgetProblem }
}
