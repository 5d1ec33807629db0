import { formatInstant } from '#app/ui/format-date.ts'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import type { ListedSubscriber } from './subscriber-table-queries.server.ts'

/** ANL-02, to be read. */
export function SubscriberTable({ rows, next }: { rows: ListedSubscriber[]; next: string | null }) {
  return (
    <PlainTable
      id="assinantes"
      title="Assinantes"
      columns={columns}
      rows={rows}
      empty="Nenhum assinante ainda. Quem se inscreve no rodapé ou no fim de uma notícia aparece aqui."
      pages={{ parameter: 'depois', next }}
    />
  )
}

const columns: [Column<ListedSubscriber>, ...Column<ListedSubscriber>[]] = [
  { label: 'Email', cell: ({ email }) => email },
  {
    label: 'Data de Inscrição',
    cell: ({ subscribedAt }) => formatInstant(new Date(subscribedAt)),
    look: 'moment',
  },
  {
    label: 'Status',
    cell: ({ isActive }) => <StateWord look={isActive ? 'good' : 'quiet'}>{isActive ? 'Ativo' : 'Inativo'}</StateWord>,
  },
]
