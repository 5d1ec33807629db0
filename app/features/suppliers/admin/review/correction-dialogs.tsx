import { useState } from 'react'
import type { ReviewedPage } from '#app/features/suppliers/admin/supplier-review-queries.server.ts'
import type { WaitingSupplier } from '#app/features/suppliers/admin/waitlist-queries.server.ts'
import { PageFields } from '#app/features/suppliers/confirming/confirmation-form.tsx'
import { prefilledFields } from '#app/features/suppliers/confirming/prefilled-fields.ts'
import { entryFieldsOf } from '#app/features/suppliers/signup/waitlist-entry.ts'
import { WaitlistFields } from '#app/features/suppliers/signup/waitlist-fields.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { EntryDialog, useEntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { correctionActions } from './correction-actions.server.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import { type FormMessages, interruptedCall, type OutcomeMessages } from '#app/ui/panel/action-messages.ts'

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
    Object.entries(fields).map(([name, current]) => [name, call.entered(name) ?? current]),
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

/** The form itself shows the problems of fields. */
type Messages<Intent extends keyof typeof correctionActions> = OutcomeMessages<
  (typeof correctionActions)[Intent],
  'invalid' | 'conflict' | 'needs-consent'
>

const unchanged: ToastMessage = { title: 'Nada mudou', description: 'O texto já era este.' }
const missing: ToastMessage = {
  title: 'Erro',
  description: 'Este cadastro não existe mais: outra pessoa o excluiu.',
  isDestructive: true,
}
const failed: ToastMessage = {
  title: 'Erro',
  description: 'A correção não foi gravada. O que você escreveu continua aqui; tente de novo.',
  isDestructive: true,
}
const overtaken: ToastMessage = {
  title: 'Nada foi gravado',
  description: 'Este texto mudou depois que você o abriu. Copie a correção, feche e abra de novo.',
  isDestructive: true,
}

const entryCorrectionMessages: Messages<'correct-entry'> = {
  corrected: { title: 'Sucesso!', description: 'Cadastro corrigido.' },
  'link-ended': {
    title: 'Cadastro corrigido',
    description: 'O link do e-mail antigo deixou de valer. Peça a confirmação ao novo endereço.',
  },
  unchanged,
  changed: overtaken,
  missing,
  failed,
  interrupted: interruptedCall,
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
  refused: {
    title: 'Nada foi gravado',
    description: 'Este cadastro foi recusado. Reabra-o antes de pedir que o negócio autorize outro texto.',
    isDestructive: true,
  },
  'no-address': {
    title: 'Nada foi gravado',
    description:
      'O e-mail do cadastro não recebe mensagens, e o texto novo precisa da autorização do negócio. Corrija o cadastro antes.',
    isDestructive: true,
  },
  unchanged,
  rewritten: overtaken,
  missing,
  failed,
  interrupted: interruptedCall,
}

/** @param email of the business, which is asked where a field says more than it authorised */
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
