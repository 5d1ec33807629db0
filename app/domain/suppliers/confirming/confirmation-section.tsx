import { EnhancedForm } from '#app/ui/forms/enhanced-form.tsx'
import { type ConfirmationAnswer, confirmationViews, intentField, withdrawIntent } from './confirmation-answer.ts'
import { ConfirmationForm, pageFieldId } from './confirmation-form.tsx'
import type { Confirmation } from './confirmation-queries.server.ts'
import { Form, Link } from '#app/ui/link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormStatus, valuesStayText } from '#app/ui/forms/form-status.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { type ConfirmationProblems, neverShownSentence } from './page-fields.ts'

export type ConfirmationSectionProps = {
  confirmation: Confirmation
  answer: ConfirmationAnswer | undefined
  step: 'form' | 'sent' | 'withdrawing'
}

export function ConfirmationSection({ confirmation, answer, step: addressed }: ConfirmationSectionProps) {
  const step = answer ? 'form' : addressed
  const { confirmedAt } = confirmation
  // Problems of prefilled texts are shown at once.
  const opened = answer || step === 'withdrawing' ? {} : confirmation.problems
  return (
    <EnhancedForm key={step} name="confirmacao" answer={answer} isAccepted={step === 'sent'} refusal={refusal}>
      <div className="max-w-190">
        <ConfirmationStatus confirmation={confirmation} answer={answer} problems={opened} isSent={step === 'sent'} />
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[7fr_4fr]">
        <WhatIsPublic />
        <div>
          {step !== 'withdrawing' && (
            <ConfirmationForm
              fields={answer?.fields ?? confirmation.fields}
              problems={answer?.outcome === 'invalid' ? answer.problems : opened}
              isChange={confirmedAt !== null}
            />
          )}
          <Withdrawal isSure={step === 'withdrawing'} />
        </div>
      </div>
    </EnhancedForm>
  )
}

const steps = [
  'Você confere os campos e autoriza a publicação.',
  'Um editor do portal lê o texto e publica a página.',
  'Pelo link do e-mail você muda o texto ou sai do guia quando quiser.',
]

function WhatIsPublic() {
  return (
    <aside aria-label="O que aparece no guia" className="border-t border-ink pt-4 text-15 lg:order-2">
      <p className="max-w-[66ch] text-pretty">{neverShownSentence}</p>
      <ol className="mt-4 border-b border-line">
        {steps.map((step, place) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-2.5 text-ink-2">
            <span aria-hidden="true" className="fig pt-1 text-ink-3">
              {place + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  )
}

type Props = {
  /** True: the second step, which has the button. */
  isSure?: boolean
}

/** Withdraws the entry in two steps, without JavaScript. Opening the page deletes nothing. */
function Withdrawal({ isSure = false }: Props) {
  if (!isSure)
    return (
      <section aria-labelledby="nao-publicar" className="mt-12 border-t border-line pt-6">
        <h2 id="nao-publicar" className="text-18">
          Prefere ficar fora do guia?
        </h2>
        <p className="mt-1.5 mb-4 max-w-[66ch] text-15 text-pretty text-ink-2">
          O cadastro inteiro é apagado, com a página e os pedidos recebidos por ela.
        </p>
        <ButtonLink to={`?${confirmationViews.parameter}=${confirmationViews.withdrawing}`}>
          Não quero ser publicado
        </ButtonLink>
      </section>
    )
  return (
    <section aria-labelledby="nao-publicar" className="rounded-3 border border-line bg-surface p-6 sm:p-8">
      <h2 id="nao-publicar" className="text-22">
        Apagar este cadastro?
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">
        Apagamos tudo o que o portal guarda deste cadastro: o que foi enviado no formulário, o texto da página e os
        pedidos recebidos por ela. Isto não pode ser desfeito.
      </p>
      <Form method="post" action="." className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          name={intentField}
          value={withdrawIntent}
          className="border-danger text-danger max-sm:w-full"
        >
          Sim, apagar o cadastro
        </Button>
        <ButtonLink variant="quiet" to="?" className="max-sm:w-full">
          Voltar ao formulário
        </ButtonLink>
      </Form>
    </section>
  )
}

type ConfirmationStatusProps = {
  confirmation: Confirmation
  answer: ConfirmationAnswer | undefined
  problems: ConfirmationProblems
  isSent: boolean
}

const overMessage = 'Copie antes o que quiser guardar do que escreveu.'
const refusal = {
  title: 'Não foi possível guardar agora.',
  reasons: {
    'too-large': `Os textos juntos são longos demais para um envio só. ${valuesStayText}: encurte e envie de novo.`,
    failed: `${valuesStayText}. Tente de novo.`,
    broken: 'Este link não está completo: abra o e-mail de novo e use o botão.',
    replaced: `Este link não vale mais. Se chegou um e-mail mais novo, use o link que está nele. ${overMessage}`,
    refused: `Este cadastro não foi aceito, e nada dele está no guia. Recarregue a página para apagar o que guardamos. ${overMessage}`,
    gone: `Este cadastro foi apagado, e nada dele está no guia. ${overMessage}`,
  },
} as const

function ConfirmationStatus({ confirmation, answer, problems, isSent }: ConfirmationStatusProps) {
  const { confirmedAt, publicPath } = confirmation
  const hasProblems = Object.keys(problems).length > 0
  return (
    <FormStatus
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
