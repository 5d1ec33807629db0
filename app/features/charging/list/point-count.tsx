import { ClaimedFigure } from '#app/features/portal/claimed-figure.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { ChargingPageData } from './charging-page-data.ts'

/** How many points there are: what was counted, or the claim of the portal until something can be (T-18, T-45). */
export function PointCount({ data: { realCount, claim } }: { data: Pick<ChargingPageData, 'realCount' | 'claim'> }) {
  if (realCount > 0)
    return (
      <p>
        <span className="fig block text-40">{formatNumber(realCount)}</span>{' '}
        <span className="mt-2 block">{realCount === 1 ? 'ponto de recarga' : 'pontos de recarga'}</span>
      </p>
    )
  return claim && <ClaimedFigure figure={claim} />
}
