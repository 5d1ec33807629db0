import type { RefCallback } from 'react'
import { FormNews } from '#app/ui/form-news.tsx'
import { keptWords } from '#app/ui/form-words.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { LeadAnswer, StoredLead } from './lead-answer.ts'
import { leadFieldId } from './lead-form.tsx'
import { leadLimits } from './lead-fields.ts'

type Props = {
  news: RefCallback<HTMLElement>
  supplierName: string
  isMailing: boolean
  answer: LeadAnswer | undefined
  stored: StoredLead | null
}

const refusal = {
  title: 'Não foi possível enviar o seu pedido.',
  reasons: {
    'too-many': 'Já recebemos vários pedidos desta conexão. Espere dez minutos e tente de novo.',
    'too-many-here':
      'Você já enviou três pedidos a este fornecedor. Espere a resposta dele, ou escreva de novo amanhã; o texto continua no formulário.',
    'too-large': `A mensagem pode ter até ${formatNumber(leadLimits.mensagem)} caracteres. ${keptWords}: encurte e envie de novo.`,
    failed: `${keptWords}. Tente de novo.`,
    missing: 'Este fornecedor saiu do guia enquanto você escrevia.',
  },
} as const

/** What became of the lead, and nothing that is not so: without a mail server nobody has been written to yet. */
export function LeadNews({ news, supplierName, isMailing, answer, stored }: Props) {
  return (
    <FormNews
      news={news}
      answer={answer}
      success={stored && storedSentence(stored, isMailing, supplierName)}
      problemsTitle="Corrija os campos abaixo para enviar o pedido:"
      fieldId={leadFieldId}
      refusal={refusal}
    />
  )
}

function storedSentence(stored: StoredLead, isMailing: boolean, supplierName: string): string {
  if (!isMailing)
    return `Recebemos o seu pedido. O portal ainda não envia e-mails: ele só chega a ${supplierName} quando a equipe o encaminhar.`
  return stored === 'sent'
    ? `Recebemos o seu pedido, que segue por e-mail a ${supplierName}. A resposta vai para o e-mail que você informou.`
    : `Recebemos o seu pedido. Há muitos pedidos a este fornecedor agora: o seu não segue por e-mail e só chega a ${supplierName} quando a equipe o encaminhar.`
}
