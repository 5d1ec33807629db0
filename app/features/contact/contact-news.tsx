import { type RefCallback, useContext } from 'react'
import { ContactsContext } from '#app/features/portal/contacts-context.ts'
import { FormNews } from '#app/ui/form-news.tsx'
import { keptWords } from '#app/ui/form-words.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { type ContactAnswer, failedSentence, sentSentence } from './contact-answer.ts'
import { contactFieldId } from './contact-field.tsx'
import { contactLimits } from './contact-message.ts'

type Props = { news: RefCallback<HTMLElement>; answer: ContactAnswer | undefined; isSent: boolean }

/** What became of the message, and where else to write. */
export function ContactNews({ news, answer, isSent }: Props) {
  const address = useContext(ContactsContext)?.contactEmail
  const elsewhere = address ? ` ou escreva para ${address}.` : '.'
  return (
    <FormNews
      news={news}
      answer={answer}
      success={isSent ? sentSentence : null}
      problemsTitle="Corrija os campos abaixo para enviar a mensagem:"
      fieldId={contactFieldId}
      refusal={{
        title: failedSentence,
        reasons: {
          'too-many': `Já recebemos várias mensagens desta conexão. Espere dez minutos${elsewhere}`,
          'too-large': `A mensagem pode ter até ${formatNumber(contactLimits.message)} caracteres. ${keptWords}: encurte e envie de novo${elsewhere}`,
          failed: `${keptWords}. Tente de novo${elsewhere}`,
        },
      }}
    />
  )
}
