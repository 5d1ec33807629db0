import { isWebhookEvent, webhookEvents } from '#app/features/webhooks/webhook-events.ts'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { isFiltered, logParameters, type WebhookLogAddress } from './webhook-log-address.ts'
import type { ListedWebhookLog, WebhookLogPage } from './webhook-log-queries.server.ts'

type Props = { address: WebhookLogAddress; page: WebhookLogPage; onOpen: (log: ListedWebhookLog) => void }
type Columns = [Column<ListedWebhookLog>, ...Column<ListedWebhookLog>[]]

/** AHOOK-07. @param onOpen shows the body of a delivery, which the list does not hold */
export function WebhookLogTable({ address, page, onOpen }: Props) {
  return (
    <>
      <PlainTable
        id="entregas"
        title="Entregas recebidas"
        columns={[...columns, openColumn(onOpen)]}
        rows={page.rows}
        empty={isFiltered(address) ? 'Nenhuma entrega com estes filtros.' : nothingYet}
        pages={{ parameter: logParameters.after, next: page.next }}
      />
      <p role="status" className="mt-3 text-15 text-ink-3">
        {foundSentence(page)}
      </p>
    </>
  )
}

const nothingYet =
  'Nenhuma entrega ainda. O endereço que recebe entregas de outros sistemas ainda não está aberto; quando abrir, cada entrega aparece aqui.'

const columns: Columns = [
  { label: 'Evento', cell: event },
  { label: 'Status', cell: status },
  { label: 'Título', cell: subject },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(new Date(createdAt)), look: 'moment' },
  {
    label: 'Tempo',
    cell: ({ processingMs }) => (processingMs === null ? '—' : `${formatNumber(processingMs)}\u00a0ms`),
    look: 'figure',
  },
]

function openColumn(onOpen: Props['onOpen']): Column<ListedWebhookLog> {
  return {
    label: 'Conteúdo',
    look: 'action',
    cell: (log) => (
      <Button
        look="compact"
        onClick={() => onOpen(log)}
        aria-label={`Ver conteúdo de ${log.eventType}, ${formatInstant(new Date(log.createdAt))}`}
      >
        Ver conteúdo
      </Button>
    ),
  }
}

function event({ eventType, ipAddress }: ListedWebhookLog) {
  const meaning = isWebhookEvent(eventType) ? webhookEvents[eventType] : null
  return (
    <>
      <span className={meaning ? 'whitespace-nowrap' : undefined}>{eventType}</span>
      {[meaning, ipAddress && `de ${ipAddress}`].filter(Boolean).map((line) => (
        <span key={line} className="mt-0.5 block text-13 font-normal text-ink-3">
          {line}
        </span>
      ))}
    </>
  )
}

function status({ success, errorMessage }: ListedWebhookLog) {
  return (
    <>
      <StateWord look={success ? 'good' : 'bad'}>{success ? 'Sucesso' : 'Erro'}</StateWord>
      {errorMessage && (
        <span className="mt-0.5 block text-13 text-ink-3">
          <LongText text={errorMessage} />
        </span>
      )}
    </>
  )
}

function subject({ postTitle, categoryName, postId }: ListedWebhookLog) {
  return (
    <>
      {postTitle ?? categoryName ?? '—'}
      {postId && <span className="mt-0.5 block text-13 text-ink-3">ID {postId}</span>}
    </>
  )
}

function foundSentence({ found, isById }: WebhookLogPage): string | null {
  if (!found) return null
  const { count, isMore } = found
  const counted = isMore
    ? `Mais de ${formatNumber(count)} entregas`
    : `${formatNumber(count)} ${count === 1 ? 'entrega' : 'entregas'}`
  return `${counted} ${isById ? 'do artigo com este ID' : 'com estes filtros'}.`
}
