import { useNavigation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { Trash2 } from '#app/ui/icons.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { keptDays } from './webhook-log-retention.ts'
import { PayloadDialog } from './payload-dialog.tsx'
import { useOpenedLog } from './use-opened-log.ts'
import type { webhookActions } from './webhook-actions.server.ts'
import type { WebhookLogAddress } from './webhook-log-address.ts'
import { WebhookLogFilters } from './webhook-log-filters.tsx'
import type { WebhookLogPage } from './webhook-log-queries.server.ts'
import { WebhookLogTable } from './webhook-log-table.tsx'
import { webhookMessages } from './webhook-messages.ts'
import type { WebhookStats } from './webhook-stats-queries.server.ts'

type Props = { address: WebhookLogAddress; stats: WebhookStats; page: WebhookLogPage }

/** The tab webhooks (AHOOK-01 to AHOOK-10). */
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
      <ActionNotice notice={action.notice} />
      <WebhookLogFilters key={JSON.stringify({ ...address, after: null })} address={address} />
      <div aria-busy={isReading}>
        <WebhookLogTable address={address} page={page} action={action} onOpen={(log) => void open(log)} />
      </div>
      {opened && <PayloadDialog opened={opened} onClose={close} />}
    </div>
  )
}

/** AHOOK-08: asks first (PANEL-06). @param oldCount how many would go, as the page knows it */
function ClearButton({ oldCount, action }: { oldCount: number; action: PanelActionState }) {
  const logs = oldCount === 1 ? 'O log' : oldCount > 1 ? `Os ${formatNumber(oldCount)} logs` : 'Os logs'
  return (
    <ActionButton
      action={action}
      intent="clear"
      values={{}}
      question={`${logs} com mais de ${keptDays} dias serão removidos. Isto não pode ser desfeito. Remover?`}
      className={buttonClass('secondary', 'min-h-12 max-sm:w-full')}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      Limpar logs antigos
    </ActionButton>
  )
}

/** AHOOK-01: of all deliveries in the log, whatever is filtered below. */
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
