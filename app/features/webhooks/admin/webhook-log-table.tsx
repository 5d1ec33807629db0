import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import type { ListedWebhookLog } from './webhook-log-queries.server.ts'

/** AHOOK-07, to be read. */
export function WebhookLogTable({ rows, next }: { rows: ListedWebhookLog[]; next: string | null }) {
  return (
    <PlainTable
      id="entregas"
      title="Entregas recebidas"
      columns={columns}
      rows={rows}
      empty="Nenhuma entrega ainda. O que outro sistema enviar ao portal aparece aqui."
      pages={{ parameter: 'depois', next }}
    />
  )
}

const columns: [Column<ListedWebhookLog>, ...Column<ListedWebhookLog>[]] = [
  { label: 'Evento', cell: ({ eventType }) => eventType },
  { label: 'Status', cell: status },
  { label: 'Título', cell: subject },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
  {
    label: 'Tempo',
    cell: ({ processingMs }) => (processingMs === null ? '—' : `${formatNumber(processingMs)} ms`),
    look: 'figure',
  },
]

function status({ success, errorMessage }: ListedWebhookLog) {
  return (
    <>
      <StateWord look={success ? 'good' : 'bad'}>{success ? 'Sucesso' : 'Erro'}</StateWord>
      {errorMessage && <span className="mt-0.5 block text-13 text-ink-3">{errorMessage}</span>}
    </>
  )
}

function subject({ postTitle, categoryName, postId }: ListedWebhookLog) {
  return (
    <>
      {postTitle ?? categoryName ?? '—'}
      {postId && <span className="mt-0.5 block text-13 text-ink-3">{postId}</span>}
    </>
  )
}
