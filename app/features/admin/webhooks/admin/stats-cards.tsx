import { FigureCards } from '#app/ui/figure-cards.tsx'
import type { WebhookStats } from './webhook-stats-queries.server.ts'

/** AHOOK-01: of all deliveries in the log, whatever is filtered below. */
export function StatsCards({ stats: { total, successes, errors } }: { stats: WebhookStats }) {
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
