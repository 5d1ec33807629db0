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
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import { type FormMessages, type OutcomeMessages, failure } from '#app/ui/panel/action-messages.ts'

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

const correctionDenied = 'Entre de novo para gravar a correção. O que você escreveu continua aqui.'

type Messages<Intent extends keyof typeof correctionActions> = OutcomeMessages<
  (typeof correctionActions)[Intent],
  'invalid' | 'conflict' | 'needs-consent'
>

const unchanged: ToastMessage = { title: 'Nada mudou', description: 'O texto já era este.' }
const missing = failure('Este cadastro não existe mais: outra pessoa o excluiu.')
const failed = failure('A correção não foi gravada. O que você escreveu continua aqui; tente de novo.')

const textChanged = failure(
  'Este texto mudou depois que você o abriu. Copie a correção, feche e abra de novo.',
  'Nada foi gravado',
)

const entryMessages: Messages<'correct-entry'> = {
  corrected: { title: 'Sucesso!', description: 'Cadastro corrigido.' },
  'link-ended': {
    title: 'Cadastro corrigido',
    description: 'O link do e-mail antigo deixou de valer. Peça a confirmação ao novo endereço.',
  },
  unchanged,
  changed: textChanged,
  missing,
  failed,
}

function entryCorrectionMessages(supplier: WaitingSupplier): FormMessages<(typeof correctionActions)['correct-entry']> {
  return {
    ...entryMessages,
    'confirmation-required': { question: otherMailboxQuestion(supplier), fields: [[actionFields.confirmed, 'sim']] },
  }
}

function otherMailboxQuestion({ email, publicPath }: WaitingSupplier): string {
  const page = publicPath ? ', e a página sai do guia até o novo endereço confirmar' : ''
  return `O link enviado a ${email} deixa de valer${page}. Gravar o novo e-mail?`
}

const pageMessages: Messages<'correct-page'> = {
  corrected: { title: 'Sucesso!', description: 'Página corrigida.' },
  asked: { title: 'Correção guardada', description: 'O negócio recebe o link para autorizar o texto novo.' },
  written: {
    title: 'Correção guardada',
    description: 'Nenhum servidor de e-mail está configurado: o pedido virou um arquivo na pasta de saída.',
  },
  'asked-before': {
    title: 'Correção guardada',
    description: 'O link enviado há menos de uma hora continua valendo e já mostra o texto novo.',
  },
  refused: failure(
    'Este cadastro foi recusado. Reabra-o antes de pedir que o negócio autorize outro texto.',
    'Nada foi gravado',
  ),
  'no-address': failure(
    'O e-mail do cadastro não recebe mensagens, e o texto novo precisa da autorização do negócio. Corrija o cadastro antes.',
    'Nada foi gravado',
  ),
  unchanged,
  rewritten: textChanged,
  missing,
  failed,
}

/** @param email of the business, which gets the link to approve new text */
function pageCorrectionMessages(email: string): FormMessages<(typeof correctionActions)['correct-page']> {
  const consentQuestion = (fields: string[]) => {
    const named = new Intl.ListFormat('pt-BR').format(fields)
    return `O negócio ainda não autorizou o texto novo de: ${named}. A página sai do guia, e um link para autorizar vai para ${email}. Gravar assim?`
  }
  return {
    ...pageMessages,
    'needs-consent': ({ fields }) => ({ question: consentQuestion(fields), fields: [['pedir', '1']] }),
  }
}
