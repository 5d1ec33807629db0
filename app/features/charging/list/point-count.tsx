import { formatNumber } from '#app/ui/format-number.ts'
import type { ChargingPageData } from './charging-page-data.ts'

/** How many points were counted; nothing where there are none (T-77). */
export function PointCount({ data: { realCount } }: { data: Pick<ChargingPageData, 'realCount'> }) {
  if (realCount === 0) return null
  return (
    <p>
      <span className="fig block text-40">{formatNumber(realCount)}</span>{' '}
      <span className="mt-2 block">{realCount === 1 ? 'ponto de recarga' : 'pontos de recarga'}</span>
    </p>
  )
}
