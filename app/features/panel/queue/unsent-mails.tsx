import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { PlainTable } from '#app/ui/plain-table.tsx'
import { interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import { StateWord } from '#app/ui/state-word.tsx'
import type { MailRetryAnswer } from './answer-mail-retry.server.ts'
import type { ShownMail } from './read-work.server.ts'
import { mailsParameter, workCalls } from './work-address.ts'

/** Mails that have not left, why, and a way to have each tried at once. */
export function UnsentMails({ mails, next }: { mails: ShownMail[]; next: string | null }) {
  const { busyId, call } = usePanelCall<MailRetryAnswer>(workCalls.retryMail, endings)
  return (
    <PlainTable
      id="emails"
      title="E-mails que não saíram"
      heading="h3"
      rows={mails}
      empty="Nenhum e-mail parado. Um e-mail que espera na fila ou não pôde ser enviado aparece aqui."
      pages={{ parameter: mailsParameter, next }}
      columns={[
        { label: 'Destinatário', cell: ({ recipient }) => recipient, look: 'address' },
        { label: 'Assunto', cell: ({ purpose }) => purpose },
        { label: 'Situação', cell: stateAndProblem },
        { label: 'Tentativas', cell: ({ attempts }) => formatNumber(attempts), look: 'figure' },
        { label: 'Criado em', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
        {
          label: 'Ação',
          look: 'action',
          cell: ({ id, recipient }) => (
            <Button
              look="compact"
              disabled={busyId !== null}
              onClick={() => void call({ id, form: { id } })}
              aria-label={`Enviar de novo para ${recipient}`}
            >
              Enviar de novo
            </Button>
          ),
        },
      ]}
    />
  )
}

function stateAndProblem({ hasFailed, lastProblem }: ShownMail) {
  return (
    <>
      <StateWord look={hasFailed ? 'bad' : 'quiet'}>{hasFailed ? 'Não enviado' : 'Na fila'}</StateWord>
      {lastProblem && <span className="mt-0.5 block text-13 text-ink-3">{lastProblem}</span>}
    </>
  )
}

const endings = {
  retried: { title: 'E-mail de volta à fila', description: 'Ele será enviado em instantes.' },
  'already-sent': { title: 'Este e-mail já saiu' },
  'too-late': { title: 'O prazo deste e-mail passou', description: 'Ele não será mais enviado.' },
  'unknown-mail': { title: 'Este e-mail não existe mais' },
  failed: { title: 'Erro', description: 'O e-mail não voltou à fila. Tente de novo.', isDestructive: true },
  interrupted: interruptedCall,
}
