import { useNavigation } from 'react-router'
import { ClearLogsButton } from './clear-logs-button.tsx'
import { PayloadDialog } from './payload-dialog.tsx'
import { StatsCards } from './stats-cards.tsx'
import { useOpenedLog } from './use-opened-log.ts'
import type { WebhookLogAddress } from './webhook-log-address.ts'
import { WebhookLogFilters } from './webhook-log-filters.tsx'
import type { WebhookLogPage } from './webhook-log-queries.server.ts'
import { WebhookLogTable } from './webhook-log-table.tsx'
import type { WebhookStats } from './webhook-stats-queries.server.ts'

type Props = { address: WebhookLogAddress; stats: WebhookStats; page: WebhookLogPage }

/** The tab webhooks (AHOOK-01 to AHOOK-10). */
export function WebhooksTab({ address, stats, page }: Props) {
  const { opened, open, close } = useOpenedLog()
  const isReading = useNavigation().state === 'loading'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <StatsCards stats={stats} />
        <ClearLogsButton oldCount={stats.old} />
      </div>
      <WebhookLogFilters key={JSON.stringify({ ...address, after: null })} address={address} />
      <div aria-busy={isReading}>
        <WebhookLogTable address={address} page={page} onOpen={(log) => void open(log)} />
      </div>
      {opened && <PayloadDialog opened={opened} onClose={close} />}
    </div>
  )
}
