import { formatNumber } from '#app/ui/format-number.ts'
import type { SubscriberCounts } from './subscriber-counts-queries.server.ts'

/** ANL-01. */
export function SubscriberCards({ counts }: { counts: SubscriberCounts }) {
  const cards = [
    ['Total', counts.total],
    ['Ativos', counts.active],
    ['Inativos', counts.inactive],
    ['Novos este mês', counts.newThisMonth],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(([label, count]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-3 border border-line bg-surface px-5 py-4"
        >
          <dt className="text-15 text-ink-2">{label}</dt>
          <dd className="text-28 font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
