import { Mail, Trash2 } from '#app/ui/icons.tsx'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { messagePath } from '#app/features/contact/message-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { foundWords } from '#app/ui/found-words.ts'
import { ListTools } from '#app/ui/list-tools.tsx'
import { LongText } from '#app/ui/long-text.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { inbox, type InboxAddress } from './inbox-address.ts'
import type { ListedMessage, MessagePage } from './message-queries.server.ts'
import { subjectWords } from './message-words.ts'
import { useMessageCalls } from './use-message-calls.ts'

type Props = { address: InboxAddress; page: MessagePage }

/** What visitors wrote, and whether it was answered. */
export function MessageTable({ address, page: { rows, next, found } }: Props) {
  return (
    <PlainTable
      id="mensagens"
      title="Mensagens de contato"
      tools={
        <ListTools
          {...inbox.tools(address)}
          label="Mensagens de contato"
          searchLabel="Buscar por nome, e-mail ou mensagem"
          placeholder="Nome, e-mail ou mensagem"
        />
      }
      columns={[...columns, useActions()]}
      rows={rows}
      empty={
        inbox.isFiltered(address)
          ? 'Nenhuma mensagem com este filtro.'
          : 'Nenhuma mensagem ainda. O que chega pelo formulário de contato aparece aqui.'
      }
      found={foundWords(found, 'mensagem', 'mensagens')}
      pages={{ parameter: inbox.pages, next }}
    />
  )
}

const columns: [Column<ListedMessage>, ...Column<ListedMessage>[]] = [
  { label: 'Nome', cell: (message) => <OpenLink {...message} /> },
  { label: 'E-mail', cell: ({ email }) => email, look: 'address' },
  { label: 'Assunto', cell: ({ subject }) => subjectWords(subject), look: 'term' },
  { label: 'Mensagem', cell: messageAndVehicle, look: 'text' },
  { label: 'Situação', cell: situation, look: 'term' },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
]

function useActions(): Column<ListedMessage> {
  const { isBusy, mark, remove } = useMessageCalls()
  const { search } = useLocation()
  return {
    label: 'Ações',
    look: 'action',
    cell: (message) => (
      <span className="inline-flex flex-wrap items-center gap-1.5 min-[900px]:w-40 min-[900px]:flex-col min-[900px]:items-stretch">
        <ButtonLink
          to={messagePath(message.id, search)}
          preventScrollReset
          look="compact"
          aria-label={`Responder a ${message.name}`}
        >
          <Mail aria-hidden="true" className="size-4.5" />
          Responder
        </ButtonLink>
        <Button
          look="compact"
          disabled={isBusy}
          onClick={() => mark(message)}
          aria-label={`${markWords(message)}: ${message.name}`}
        >
          {markWords(message)}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => remove(message)} aria-label={`Excluir ${message.name}`}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          Excluir
        </Button>
      </span>
    ),
  }
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

function markWords({ answeredAt }: ListedMessage): string {
  return answeredAt ? 'Reabrir' : 'Marcar respondida'
}

function situation({ answeredAt }: ListedMessage) {
  return (
    <>
      <StateWord look={answeredAt ? 'good' : 'quiet'}>{answeredAt ? 'Respondida' : 'Não respondida'}</StateWord>
      {answeredAt && (
        <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">em {formatInstant(new Date(answeredAt))}</span>
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
