import { contactSubjects, isContactSubject } from '#app/features/contact/contact-message.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import type { ListedMessage } from './message-queries.server.ts'

/** What visitors wrote, to be read. */
export function MessageTable({ rows, next }: { rows: ListedMessage[]; next: string | null }) {
  return (
    <PlainTable
      id="mensagens"
      title="Mensagens de contato"
      columns={columns}
      rows={rows}
      empty="Nenhuma mensagem ainda. O que chega pelo formulário de contato aparece aqui."
      pages={{ parameter: 'mensagens', next }}
    />
  )
}

const columns: [Column<ListedMessage>, ...Column<ListedMessage>[]] = [
  { label: 'Nome', cell: ({ name }) => name },
  { label: 'E-mail', cell: ({ email }) => email, look: 'address' },
  { label: 'Assunto', cell: ({ subject }) => (isContactSubject(subject) ? contactSubjects[subject] : subject) },
  { label: 'Mensagem', cell: messageAndVehicle },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
]

function messageAndVehicle({ message, vehicle }: ListedMessage) {
  return (
    <>
      <LongText text={message} />
      {vehicle && <span className="mt-0.5 block text-13 text-ink-3">Sobre: {vehicle}</span>}
    </>
  )
}
