import type { RefCallback } from 'react'
import { FormNews } from '#app/ui/form-news.tsx'
import { keptWords } from '#app/ui/form-words.ts'
import { failedSentence, type WaitlistAnswer } from './waitlist-entry.ts'
import { waitlistFieldId } from './waitlist-field.tsx'

type Props = { news: RefCallback<HTMLElement>; answer: WaitlistAnswer | undefined }

/** Why an entry was not taken. */
export function WaitlistNews({ news, answer }: Props) {
  return (
    <FormNews
      news={news}
      answer={answer}
      problemsTitle="Corrija os campos abaixo para enviar o cadastro:"
      fieldId={waitlistFieldId}
      refusal={{
        title: failedSentence,
        reasons: {
          'too-many':
            'Já recebemos vários cadastros desta conexão. Espere dez minutos; o que você escreveu continua aqui.',
          'too-large': 'O texto é longo demais para um envio só. Nada se perdeu: encurte a descrição e envie de novo.',
          failed: `${keptWords}.`,
        },
      }}
    />
  )
}
