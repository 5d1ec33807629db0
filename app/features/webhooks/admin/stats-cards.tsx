import { formatNumber } from '#app/ui/format-number.ts'
import type { WebhookStats } from './webhook-stats-queries.server.ts'

/** AHOOK-01: of all deliveries in the log, whatever is filtered below. */
export function StatsCards({ stats: { total, successes, errors } }: { stats: WebhookStats }) {
  const cards = [
    ['Total de entregas', total],
    ['Com sucesso', successes],
    ['Com erro', errors],
  ] as const
  return (
    <dl aria-label="Números do log" className="grid w-full grid-cols-3 gap-3 sm:w-auto sm:max-w-130 sm:flex-1">
      {cards.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5 rounded-3 border border-line p-4">
          <dt className="text-13 leading-tight text-ink-2">{label}</dt>
          <dd className={`fig text-28 ${label === 'Com erro' && count > 0 ? 'text-danger' : ''}`}>
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
