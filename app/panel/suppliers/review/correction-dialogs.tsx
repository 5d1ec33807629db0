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
import { fieldsPlace } from '#app/ui/panel/drafts.ts'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { correctionActions } from './correction-actions.server.ts'
import { correctionDenied, entryCorrectionMessages, pageCorrectionMessages } from './correction-messages.ts'

type EntryProps = { supplier: WaitingSupplier; onClose: () => void }

export function EntryCorrectionDialog({ supplier, onClose }: EntryProps) {
  const fields = entryFieldsOf(supplier)
  const form = usePanelForm<(typeof correctionActions)['correct-entry'], EntryDraft>({
    intent: 'correct-entry',
    denied: correctionDenied,
    messages: entryCorrectionMessages(supplier),
    done: ['corrected', 'link-ended', 'unchanged'],
    place: fieldsPlace(`cadastro_${supplier.id}`, [...waitlistFieldNames, 'vista'], { isPersonal: true }),
    // A later save by another editor then is a conflict.
    entry: { ...fields, vista: JSON.stringify(fields) },
    checkedWith: placeFields,
    onSaved: onClose,
  })
  const { opened } = form
  return (
    <EntryDialog
      title="Corrigir cadastro"
      subtitle="O que o cadastro disse. Nada disto aparece no guia."
      form={form}
      where="neste cadastro"
      hidden={[
        ['id', String(supplier.id)],
        ['vista', opened.entry.vista],
        ['ligado', supplier.confirmationSentAt ? supplier.email : ''],
      ]}
      titleOf={({ negocio, nome }) => negocio || nome}
      save="Gravar correção"
      onClose={onClose}
      className="sm:w-180"
    >
      <div key={opened.key} className="grid gap-5 sm:grid-cols-2">
        <WaitlistFields
          face={supplier.isOwner ? 'proprietario' : 'indicacao'}
          fields={opened.entry}
          problems={form.problems}
        />
      </div>
    </EntryDialog>
  )
}

type PageProps = { supplier: WaitingSupplier; page: ReviewedPage; textAt: string; onClose: () => void }

/** The editor confirms before the business is asked to approve new content. */
export function PageCorrectionDialog({ supplier, page, textAt, onClose }: PageProps) {
  const form = usePanelForm<(typeof correctionActions)['correct-page'], PageDraft>({
    intent: 'correct-page',
    denied: correctionDenied,
    messages: pageCorrectionMessages(supplier.email),
    done: ['corrected', 'unchanged', 'asked', 'written', 'asked-before'],
    place: fieldsPlace(`pagina_${supplier.id}`, pageDraftFields, { isPersonal: true }),
    entry: { ...prefilledFields(supplier, page), texto: textAt },
    checkedWith: placeFields,
    onSaved: onClose,
  })
  const { opened } = form
  return (
    <EntryDialog
      title="Corrigir página"
      subtitle="Grafia, tipo e o que você tirar mudam na hora. O que for novo precisa da autorização do negócio."
      form={form}
      where="nesta página"
      hidden={[
        ['id', String(supplier.id)],
        ['texto', opened.entry.texto],
      ]}
      titleOf={({ negocio }) => negocio || 'Sem nome'}
      save="Gravar correção"
      onClose={onClose}
      className="sm:w-200"
    >
      <PageFields key={opened.key} fields={opened.entry} problems={form.problems} />
    </EntryDialog>
  )
}

/** `vista`: values when the draft was started. A later save by another editor then is a conflict. */
type EntryDraft = Record<(typeof waitlistFieldNames)[number] | 'vista', string>
type PageDraft = ConfirmationFields & { texto: string }

const pageDraftFields: readonly (keyof PageDraft)[] = [
  ...pageFieldNames,
  ...serviceRows.flatMap((row) => servicePartNames.map((part) => serviceField(row, part))),
  consentField,
  'texto',
]

/** City and state are checked together, so a change of the state clears the city's error. */
const placeFields = { uf: 'cidade', estado: 'cidade' }
