import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { workActions, ShownJob, ShownMail, Work } from './work-actions.server.ts'
import { mailsParameter } from './work-address.ts'

export function WorkSection({ work: { jobs, mails, nextMails, mailProblem } }: { work: Work }) {
  const action = usePanelAction<typeof workActions>(workMessages)
  return (
    <section aria-labelledby="tarefas-e-emails" className="grid grid-cols-1 gap-8">
      <div>
        <h2 id="tarefas-e-emails" className="text-22">
          Tarefas e e-mails
        </h2>
        {mailProblem && (
          <p role="status" className="mt-4 max-w-[72ch] rounded-2 bg-warn-soft px-4 py-3.5 text-15">
            <b className="font-semibold">{mailProblem}</b> Nada se perdeu: os e-mails esperam na fila e o portal tenta
            de novo sozinho.
          </p>
        )}
      </div>
      <ActionNotice notice={action.notice} />
      <FailedJobs jobs={jobs} action={action} />
      <UnsentMails mails={mails} next={nextMails} action={action} />
    </section>
  )
}

function FailedJobs({ jobs, action }: { jobs: ShownJob[]; action: PanelActionState }) {
  return (
    <PlainTable
      id="tarefas"
      title="Tarefas com falha"
      heading="h3"
      rows={jobs}
      empty="Nenhuma tarefa com falha. Uma tarefa que esgota as tentativas aparece aqui."
      columns={[
        { label: 'Tarefa', cell: ({ label }) => label },
        { label: 'Problema', cell: ({ sentence }) => sentence },
        { label: 'Tentativas', cell: ({ attempts }) => formatNumber(attempts), variant: 'figure' },
        { label: 'Falhou em', cell: ({ failedAt }) => formatInstant(failedAt), variant: 'moment' },
        {
          label: 'Ação',
          variant: 'action',
          cell: ({ id, label }) => (
            <ActionButton
              action={action}
              intent="retry-job"
              values={{ id }}
              aria-label={`Tentar de novo: ${label}`}
              variant="compact"
            >
              Tentar de novo
            </ActionButton>
          ),
        },
      ]}
    />
  )
}

type MailProps = { mails: ShownMail[]; next: string | null; action: PanelActionState }

function UnsentMails({ mails, next, action }: MailProps) {
  return (
    <PlainTable
      id="emails"
      title="E-mails que não saíram"
      heading="h3"
      rows={mails}
      empty="Nenhum e-mail parado. Um e-mail que espera na fila ou não pôde ser enviado aparece aqui."
      pages={{ parameter: mailsParameter, next }}
      columns={[
        { label: 'Destinatário', cell: ({ recipient }) => recipient, variant: 'address' },
        { label: 'Assunto', cell: ({ purpose }) => purpose },
        { label: 'Situação', cell: stateAndProblem },
        { label: 'Tentativas', cell: ({ attempts }) => formatNumber(attempts), variant: 'figure' },
        { label: 'Criado em', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
        {
          label: 'Ação',
          variant: 'action',
          cell: ({ id, recipient }) => (
            <ActionButton
              action={action}
              intent="retry-mail"
              values={{ id }}
              aria-label={`Enviar de novo para ${recipient}`}
              variant="compact"
            >
              Enviar de novo
            </ActionButton>
          ),
        },
      ]}
    />
  )
}

function stateAndProblem({ hasFailed, lastProblem }: ShownMail) {
  return (
    <>
      <StateLabel variant={hasFailed ? 'bad' : 'quiet'}>{hasFailed ? 'Não enviado' : 'Na fila'}</StateLabel>
      {lastProblem && <span className="mt-0.5 block text-13 text-ink-3">{lastProblem}</span>}
    </>
  )
}

const workMessages = {
  'retry-job': {
    retried: { title: 'Tarefa de volta à fila', description: 'Ela será tentada em instantes.' },
    'unknown-job': { title: 'Esta tarefa já não está entre as falhas' },
    failed: failure('A tarefa não voltou à fila. Tente de novo.'),
  },
  'retry-mail': {
    retried: { title: 'E-mail de volta à fila', description: 'Ele será enviado em instantes.' },
    'already-sent': { title: 'Este e-mail já saiu' },
    'too-late': { title: 'O prazo deste e-mail passou', description: 'Ele não será mais enviado.' },
    'unknown-mail': { title: 'Este e-mail não existe mais' },
    failed: failure('O e-mail não voltou à fila. Tente de novo.'),
  },
} satisfies ActionMessages<typeof workActions>
