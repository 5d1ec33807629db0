import type { WaitingSupplier } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import { type FormMessages, type OutcomeMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { correctionActions } from './correction-actions.server.ts'

export const correctionDenied = 'Entre de novo para gravar a correção. O que você escreveu continua aqui.'

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

export function entryCorrectionMessages(
  supplier: WaitingSupplier,
): FormMessages<(typeof correctionActions)['correct-entry']> {
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
export function pageCorrectionMessages(email: string): FormMessages<(typeof correctionActions)['correct-page']> {
  const consentQuestion = (fields: string[]) => {
    const named = new Intl.ListFormat('pt-BR').format(fields)
    return `O negócio ainda não autorizou o texto novo de: ${named}. A página sai do guia, e um link para autorizar vai para ${email}. Gravar assim?`
  }
  return {
    ...pageMessages,
    'needs-consent': ({ fields }) => ({ question: consentQuestion(fields), fields: [['pedir', '1']] }),
  }
}
