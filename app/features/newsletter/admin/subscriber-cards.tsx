import { FigureCards } from '#app/ui/figure-cards.tsx'
import type { SubscriberCounts } from './subscriber-counts-queries.server.ts'

/** ANL-01. */
export function SubscriberCards({ counts }: { counts: SubscriberCounts }) {
  return (
    <FigureCards
      label="Números da newsletter"
      className="grid-cols-2 lg:grid-cols-4"
      cards={[
        { label: 'Total', count: counts.total },
        { label: 'Ativos', count: counts.active },
        { label: 'Inativos', count: counts.inactive },
        { label: 'Novos este mês', count: counts.newThisMonth },
      ]}
    />
  )
}
