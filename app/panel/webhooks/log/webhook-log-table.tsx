import { countOf } from '#app/platform/format/plural.ts'
import {
  isReplayable,
  isWebhookEvent,
  webhookEvents,
  deliveryStates,
  stateOf,
} from '#app/panel/webhooks/webhook-events.ts'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { type Column, type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { isFiltered, logParameters, type WebhookLogAddress, webhookResults } from './webhook-log-address.ts'
import type { ListedWebhookLog, WebhookLogPage } from './webhook-log-queries.server.ts'
import { Form, Link } from '#app/ui/link.tsx'

type Props = {
  address: WebhookLogAddress
  page: WebhookLogPage
  action: PanelActionState
  onOpen: (log: ListedWebhookLog) => void
}
export function WebhookLogTable({ address, page, action, onOpen }: Props) {
  return (
    <>
      <PlainTable
        id="entregas"
        title="Entregas recebidas"
        columns={[...columns, actionColumn(onOpen, action)]}
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
  'Nenhuma entrega ainda. O que o Automarticles enviar a /api/webhooks/automarticles, com o token do portal, aparece aqui.'

const columns: Columns<ListedWebhookLog> = [
  { label: 'Evento', cell: event },
  { label: 'Status', cell: status },
  { label: 'Título', cell: subject },
  { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
  {
    label: 'Tempo',
    cell: ({ processingMs }) => (processingMs === null ? '—' : `${formatNumber(processingMs)}\u00a0ms`),
    variant: 'figure',
  },
]

function actionColumn(onOpen: Props['onOpen'], action: PanelActionState): Column<ListedWebhookLog> {
  return {
    label: 'Ações',
    variant: 'action',
    cell: (log) => (
      <div className="inline-flex flex-wrap gap-1.5 min-[900px]:w-40 min-[900px]:flex-col min-[900px]:items-stretch">
        {log.hasContent ? (
          <Button
            variant="compact"
            onClick={() => onOpen(log)}
            className="only-script"
            aria-label={`Ver conteúdo de ${nameOf(log)}`}
          >
            Ver conteúdo
          </Button>
        ) : (
          <span className="text-14 text-ink-3">Sem conteúdo</span>
        )}
        {log.hasBody && log.state !== 'waiting' && isReplayable(log.eventType) && (
          <ActionButton
            action={action}
            intent="replay"
            values={{ id: log.id }}
            question="Processar esta entrega de novo? O que ela traz toma o lugar do que está no portal."
            aria-label={`Processar de novo: ${nameOf(log)}`}
            variant="compact"
          >
            Processar de novo
          </ActionButton>
        )}
      </div>
    ),
  }
}

function nameOf({ eventType, createdAt }: ListedWebhookLog): string {
  return `${eventType}, ${formatInstant(createdAt)}`
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

function status({ success, state, errorMessage }: ListedWebhookLog) {
  const { label, variant } = deliveryStates[stateOf({ success, state })]
  return (
    <>
      <StateLabel variant={variant}>{label}</StateLabel>
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
  const counted = isMore ? `Mais de ${formatNumber(count)} entregas` : countOf(count, 'entrega', 'entregas')
  return `${counted} ${isById ? 'do artigo com este ID' : 'com estes filtros'}.`
}

export function WebhookLogFilters({ address }: { address: WebhookLogAddress }) {
  return (
    <Form
      role="search"
      aria-label="Entregas recebidas"
      action={webhookLogPath}
      preventScrollReset
      className="flex flex-wrap items-center gap-3 max-sm:w-full"
    >
      <select
        name={logParameters.result}
        aria-label="Resultado"
        defaultValue={address.result ?? ''}
        className="field select-field sm:w-60"
      >
        <option value="">Todos os resultados</option>
        {Object.entries(webhookResults).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        name={logParameters.event}
        aria-label="Evento"
        defaultValue={address.event ?? ''}
        className="field select-field sm:w-60"
      >
        <option value="">Todos os eventos</option>
        {Object.keys(webhookEvents).map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <input
        type="date"
        name={logParameters.day}
        aria-label="Dia"
        defaultValue={address.day ?? ''}
        className="field sm:w-44"
      />
      <input
        type="search"
        name={logParameters.search}
        aria-label="Buscar por título ou ID do artigo"
        placeholder="Título ou ID do artigo"
        defaultValue={address.search}
        className="field sm:w-64"
      />
      <Button type="submit" className="min-h-12 max-sm:w-full">
        Filtrar
      </Button>
      {isFiltered(address) && (
        <Link to={webhookLogPath} preventScrollReset className="link inline-flex min-h-11 items-center text-15">
          Limpar filtros
        </Link>
      )}
    </Form>
  )
}

const webhookLogPath = '/admin/conteudo/webhooks'

export const webhookPayloadPath = (logId: number) => `/admin/webhooks/${logId}`
