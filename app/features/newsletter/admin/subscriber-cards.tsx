import { FigureCards } from '#app/ui/figure-cards.tsx'
import type { SubscriberCounts } from './subscriber-counts-queries.server.ts'

/** ANL-01. */
export function SubscriberCards({ counts }: { counts: SubscriberCounts }) {
  return (
    <FigureCards
      label="Números da newsletter"
      className="grid-cols-2 max-md:[&>:first-child]:col-span-2 md:grid-cols-5"
      cards={[
        { label: 'Total', count: counts.total },
        { label: 'Ativos', count: counts.active },
        { label: 'Recebem edições', count: counts.mailed },
        { label: 'Inativos', count: counts.inactive },
        { label: 'Novos este mês', count: counts.newThisMonth },
      ]}
    />
  )
}
