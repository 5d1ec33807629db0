import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Copy, Trash2 } from '#app/ui/icons.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import type { webhookActions, WebhookStats } from './webhook-actions.server.ts'
import { type WebhookLogAddress, retentionDays, type WebhookPayload } from './webhook-log-address.ts'
import { WebhookLogFilters, WebhookLogTable, webhookPayloadPath } from './webhook-log-table.tsx'
import type { ListedWebhookLog, WebhookLogPage } from './webhook-log-queries.server.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { deliveryStates, stateOf } from '#app/panel/webhooks/webhook-events.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { useContext, useRef, useState } from 'react'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { Link } from '#app/ui/link.tsx'

type Props = { address: WebhookLogAddress; stats: WebhookStats; page: WebhookLogPage }

export function WebhooksTab({ address, stats, page }: Props) {
  const action = usePanelAction<typeof webhookActions>(webhookMessages)
  const { opened, open, close } = useOpenedLog()
  const isReading = useNavigation().state === 'loading'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <StatsCards stats={stats} />
        <ClearButton oldCount={stats.old} action={action} />
      </div>
      <p className="text-15 text-ink-2">
        Se o que chega espera por uma revisão ou vai ao ar, decide-se em{' '}
        <Link to="/admin/conteudo/seguranca#conteudo-do-portal" className="link">
          Segurança, “Revisar conteúdo recebido antes de publicar”
        </Link>
        .
      </p>
      <ActionNotice notice={action.notice} />
      <WebhookLogFilters key={JSON.stringify({ ...address, after: null })} address={address} />
      <div aria-busy={isReading}>
        <WebhookLogTable address={address} page={page} action={action} onOpen={(log) => void open(log)} />
      </div>
      {opened && <PayloadDialog opened={opened} onClose={close} />}
    </div>
  )
}

/** @param oldCount deliveries to delete, counted when the page was loaded */
function ClearButton({ oldCount, action }: { oldCount: number; action: PanelActionState }) {
  return (
    <ActionButton
      action={action}
      intent="clear"
      values={{}}
      question={clearQuestion(oldCount)}
      variant="secondary"
      className="min-h-12 max-sm:w-full"
    >
      <Trash2 aria-hidden="true" className="size-5" />
      Limpar logs antigos
    </ActionButton>
  )
}

function clearQuestion(count: number): string {
  const age = `com mais de ${retentionDays} dias`
  if (count === 0) return `Nenhum log ${age} na última leitura. Procurar e remover?`
  const logs = count === 1 ? `O log ${age} será removido.` : `Os ${formatNumber(count)} logs ${age} serão removidos.`
  return `${logs} Isto não pode ser desfeito. Remover?`
}

function StatsCards({ stats: { total, successes, errors } }: { stats: WebhookStats }) {
  return (
    <FigureCards
      label="Números do log"
      className="w-full grid-cols-3 sm:w-auto sm:max-w-130 sm:flex-1"
      cards={[
        { label: 'Total de entregas', count: total },
        { label: 'Com sucesso', count: successes },
        { label: 'Com erro', count: errors, isAlarming: errors > 0 },
      ]}
    />
  )
}

const clearFailure = failure('Falha ao limpar logs antigos')

const webhookMessages = {
  replay: {
    queued: { title: 'Entrega de volta à fila', description: 'Ela será processada em instantes.' },
    waiting: { title: 'Esta entrega já está na fila' },
    'unknown-delivery': { title: 'Esta entrega não existe mais' },
    'without-body': { title: 'O conteúdo desta entrega não foi guardado' },
    failed: failure('A entrega não voltou à fila. Tente de novo.'),
  },
  clear: {
    cleared: (answer) => ({
      title:
        'count' in answer && answer.count === 0
          ? `Nenhum log tinha mais de ${retentionDays} dias`
          : 'Logs antigos removidos com sucesso',
    }),
    failed: clearFailure,
    interrupted: {
      ...clearFailure,
      description: `${clearFailure.description}. O portal não respondeu: veja na lista como ficou.`,
    },
  },
} satisfies ActionMessages<typeof webhookActions>

function PayloadDialog({ opened: { log, payload }, onClose }: { opened: OpenedLog; onClose: () => void }) {
  return (
    <ModalDialog title="Conteúdo da entrega" onClose={onClose} className="sm:w-[min(100%-2rem,56rem)]">
      <dl className="mb-4 grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[auto_minmax(0,1fr)]">
        {factsOf(log).map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <PayloadText payload={payload} />
    </ModalDialog>
  )
}

function factsOf({
  eventType,
  success,
  state,
  createdAt,
  ipAddress,
  errorMessage,
}: ListedWebhookLog): [string, string][] {
  const facts: [string, string | null][] = [
    ['Evento', eventType],
    ['Status', deliveryStates[stateOf({ success, state })].label],
    ['Observação', errorMessage],
    ['Data', formatInstant(createdAt)],
    ['Endereço IP', ipAddress],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

type OpenedLog = { log: ListedWebhookLog; payload: WebhookPayload | null }

function useOpenedLog() {
  const [opened, setOpened] = useState<OpenedLog | null>(null)
  const { onDenied } = useContext(PanelSession)
  async function open(log: ListedWebhookLog) {
    setOpened({ log, payload: null })
    const payload = await readPayload(log.id)
    if (payload.outcome === 'denied') {
      setOpened(null)
      return onDenied('Entre de novo para ver o conteúdo.', () => void open(log))
    }
    // The editor may have closed this delivery or opened another.
    setOpened((current) => (current?.log === log ? { log, payload } : current))
  }
  return { opened, open, close: () => setOpened(null) }
}

async function readPayload(logId: number): Promise<WebhookPayload | { outcome: 'denied' }> {
  try {
    const response = await fetch(webhookPayloadPath(logId), { headers: { accept: 'application/json' } })
    if (response.status === 401) return { outcome: 'denied' }
    return (await response.json()) as WebhookPayload
  } catch {
    return { outcome: 'failed' }
  }
}

function PayloadText({ payload }: { payload: WebhookPayload | null }) {
  const textElement = useRef<HTMLPreElement>(null)
  const [copyStatus, setCopyStatus] = useState('')
  if (payload?.outcome !== 'found')
    return (
      <p role="status" className="rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
        {payload ? sentences[payload.outcome] : 'Carregando o conteúdo…'}
      </p>
    )
  const { text, size } = payload
  const isCut = size > text.length
  const copy = async () => {
    const isCopied = await copyText(text, textElement.current)
    const copied = isCut ? 'A parte mostrada foi copiada.' : 'Copiado.'
    setCopyStatus(isCopied ? copied : 'O navegador não copiou. Selecione o texto e copie.')
  }
  return (
    <>
      {isCut && (
        <p className="mb-3 rounded-2 bg-warn-soft px-4 py-3 text-15">
          O conteúdo tem {formatNumber(size)} caracteres; aqui estão os primeiros {formatNumber(text.length)}.
        </p>
      )}
      <pre
        ref={textElement}
        {...scrolledByKeyboard}
        className="max-h-[45dvh] overflow-auto rounded-2 border border-line bg-sunken p-4 text-13 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copiar conteúdo
        </Button>
        <p role="status" className="text-14 text-ink-2">
          {copyStatus}
        </p>
      </div>
    </>
  )
}

/** Focusable, so that the keyboard can scroll it. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Conteúdo em JSON' }

const sentences = {
  empty: 'Esta entrega foi guardada sem conteúdo.',
  missing: 'Este log já não existe. Ele pode ter sido removido com os antigos.',
  failed: 'O conteúdo não foi carregado. Feche e tente de novo.',
}
