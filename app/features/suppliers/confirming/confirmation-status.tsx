import type { RefCallback } from 'react'
import { Link } from '#app/ui/link.tsx'
import { FormStatus } from '#app/ui/form-status.tsx'
import { keptWords } from '#app/ui/form-words.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import type { ConfirmationAnswer } from './confirmation-answer.ts'
import type { Confirmation } from './confirmation-queries.server.ts'
import { pageFieldId } from './page-field.tsx'
import type { ConfirmationProblems } from './page-fields.ts'

type Props = {
  news: RefCallback<HTMLElement>
  confirmation: Confirmation
  answer: ConfirmationAnswer | undefined
  /** Of the form as it was opened. */
  problems: ConfirmationProblems
  isSent: boolean
}

const overMessage = 'Copie antes o que quiser guardar do que escreveu.'
const refusal = {
  title: 'Não foi possível guardar agora.',
  reasons: {
    'too-large': `Os textos juntos são longos demais para um envio só. ${keptWords}: encurte e envie de novo.`,
    failed: `${keptWords}. Tente de novo.`,
    broken: 'Este link não está completo: abra o e-mail de novo e use o botão.',
    replaced: `Este link não vale mais. Se chegou um e-mail mais novo, use o link que está nele. ${overMessage}`,
    refused: `Este cadastro não foi aceito, e nada dele está no guia. Recarregue a página para apagar o que guardamos. ${overMessage}`,
    gone: `Este cadastro foi apagado, e nada dele está no guia. ${overMessage}`,
  },
} as const

/** How it stands with the page, and what became of what was sent. */
export function ConfirmationNews({ news, confirmation, answer, problems, isSent }: Props) {
  const { confirmedAt, publicPath } = confirmation
  const hasProblems = Object.keys(problems).length > 0
  return (
    <FormStatus
      news={news}
      answer={answer ?? (hasProblems ? { outcome: 'invalid', problems } : undefined)}
      success={isSent && confirmedAt ? 'Recebemos a sua confirmação.' : null}
      problemsTitle={
        answer ? 'Corrija os campos abaixo para confirmar:' : 'O cadastro diz mais do que cabe na página. Encurte:'
      }
      fieldId={pageFieldId}
      refusal={refusal}
    >
      {confirmedAt && <Standing confirmedAt={confirmedAt} publicPath={publicPath} />}
    </FormStatus>
  )
}

function Standing({ confirmedAt, publicPath }: { confirmedAt: string; publicPath: string | null }) {
  return (
    <p className="mt-4 max-w-[72ch] border-l-2 border-needle pl-4 text-15 text-pretty text-ink-2">
      {publicPath ? (
        <>
          A{' '}
          <Link to={publicPath} className="link">
            página do seu negócio
          </Link>{' '}
          está no guia, como foi confirmada em {formatInstant(new Date(confirmedAt))}. Se você enviar uma mudança, a
          página sai do guia até um editor conferir o novo texto; depois volta no mesmo endereço.
        </>
      ) : (
        <>
          Confirmado em {formatInstant(new Date(confirmedAt))}. Ainda não está publicado: um editor confere primeiro.
          Até lá você pode mudar o texto por este mesmo link.
        </>
      )}
    </p>
  )
}
