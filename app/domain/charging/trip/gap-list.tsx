import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { minGapKm } from './charger-gaps.ts'
import type { TripPageData } from './find-trip.server.ts'

type Gaps = NonNullable<TripPageData['trip']>['gaps']

/** Maximum gaps in the list. Map and chart mark all of them. */
const maxGaps = 6

export function ChargerGaps({ gaps, isRound }: { gaps: Gaps; isRound: boolean }) {
  if (gaps.length === 0) return null
  const longest = gaps.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, maxGaps)
  const listed = longest.toSorted((one, other) => one.fromKm - other.fromKm)
  return (
    <section aria-labelledby="sem-ponto">
      <h3 id="sem-ponto">Sem ponto rápido conhecido</h3>
      <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">
        {`${countOf(gaps.length, 'trecho', 'trechos')} de ${formatQuantity('km', minGapKm)} ou mais${isRound ? ', na ida e na volta' : ''}, para o conector deste carro:`}
      </p>
      <ul className="mt-2 border-t border-line text-15">
        {listed.map((gap) => (
          <li key={gap.fromKm} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span>
              {gap.from} → {gap.to}
            </span>
            <span className="text-ink-3 tabular-nums">
              km {formatNumber(Math.round(gap.fromKm))} a {formatNumber(Math.round(gap.toKm))} ·{' '}
              {formatQuantity('km', Math.round(lengthOf(gap)))}
            </span>
          </li>
        ))}
      </ul>
      {gaps.length > maxGaps && (
        <p className="mt-2 text-14 text-ink-3">Estão aqui os {maxGaps} mais longos; o mapa mostra todos.</p>
      )}
    </section>
  )
}

function lengthOf({ fromKm, toKm }: { fromKm: number; toKm: number }): number {
  return toKm - fromKm
}
