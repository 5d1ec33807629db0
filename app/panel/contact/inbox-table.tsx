import { Trash2 } from '#app/ui/icons.tsx'
import { Mail } from '#app/ui/panel-icons.tsx'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { messagePath } from '#app/domain/contact/contact-message.ts'
import type { ListPage } from '#app/platform/panel/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { Column, Columns } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { inboxActions } from './inbox-actions.server.ts'
import { inbox, type InboxParams, formatSubject } from './inbox-list.ts'
import type { ListedMessage } from './inbox-list.server.ts'
import { type ActionMessages, deletionMessages, failure } from '#app/ui/panel/action-messages.ts'

type Props = { params: InboxParams; page: ListPage<ListedMessage> }

export function InboxTable({ params, page }: Props) {
  const action = usePanelAction<typeof inboxActions>(inboxMessages)
  const buttons: Column<ListedMessage> = {
    label: 'Ações',
    variant: 'action',
    cell: (message) => <Buttons message={message} action={action} />,
  }
  return <ListTable list={inbox} params={params} page={page} action={action} columns={[...columns, buttons]} />
}

const columns: Columns<ListedMessage> = [
  { label: 'Nome', cell: (message) => <OpenLink {...message} /> },
  { label: 'E-mail', cell: ({ email }) => email, variant: 'address' },
  { label: 'Assunto', cell: ({ subject }) => formatSubject(subject), variant: 'term' },
  { label: 'Mensagem', cell: messageAndVehicle, variant: 'text' },
  { label: 'Situação', cell: situation, variant: 'term' },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
]

function Buttons({ message, action }: { message: ListedMessage; action: PanelActionState }) {
  const { search } = useLocation()
  const { id, name, answeredAt } = message
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5 min-[900px]:w-40 min-[900px]:flex-col min-[900px]:items-stretch">
      <ButtonLink to={messagePath(id, search)} preventScrollReset variant="compact" aria-label={`Responder a ${name}`}>
        <Mail aria-hidden="true" className="size-4.5" />
        Responder
      </ButtonLink>
      <ActionButton
        action={action}
        intent="mark"
        values={{ id, respondida: answeredAt ? 'nao' : 'sim' }}
        aria-label={`${formatMark(message)}: ${name}`}
        variant="compact"
      >
        {formatMark(message)}
      </ActionButton>
      <ActionButton
        action={action}
        intent="delete"
        values={{ id }}
        question={`Excluir a mensagem de ${name}, com as respostas a ela? Fica 30 dias na lixeira.`}
        aria-label={`Excluir ${name}`}
        variant="quiet"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        Excluir
      </ActionButton>
    </div>
  )
}

function OpenLink({ id, name }: ListedMessage) {
  const { search } = useLocation()
  return (
    <Link
      to={messagePath(id, search)}
      preventScrollReset
      prefetch="intent"
      className="inline-block py-1 hover:underline"
    >
      {name}
    </Link>
  )
}

function formatMark({ answeredAt }: ListedMessage): string {
  return answeredAt ? 'Reabrir' : 'Marcar respondida'
}

function situation({ answeredAt }: ListedMessage) {
  return (
    <>
      <StateLabel variant={answeredAt ? 'good' : 'quiet'}>{answeredAt ? 'Respondida' : 'Não respondida'}</StateLabel>
      {answeredAt && (
        <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">em {formatInstant(answeredAt)}</span>
      )}
    </>
  )
}

function messageAndVehicle({ message, vehicle }: ListedMessage) {
  return (
    <>
      <LongText text={message} />
      {vehicle && <span className="mt-0.5 block text-13 text-ink-3">Sobre: {vehicle}</span>}
    </>
  )
}

export const inboxFailure = 'Erro ao carregar as mensagens de contato'

const inboxMessages = {
  mark: {
    answered: { title: 'Sucesso!', description: 'Mensagem marcada como respondida.' },
    reopened: { title: 'Sucesso!', description: 'Mensagem marcada como não respondida.' },
    missing: failure('Esta mensagem não existe mais: outra pessoa a excluiu.'),
    failed: failure('A mensagem não mudou. Tente de novo.'),
  },
  delete: deletionMessages('Mensagem excluída com sucesso', 'Erro ao excluir mensagem'),
} satisfies ActionMessages<typeof inboxActions>
