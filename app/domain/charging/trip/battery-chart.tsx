import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { batteryLevels, chargesOf, levelSections } from './battery-levels.ts'
import type { TripPageData } from './find-trip.server.ts'
import { gapsThereAndBack } from './charger-gaps.ts'
import { levelLines } from './level-lines.tsx'
import { percent, townOf } from './trip-text.ts'

const gapPattern = 'repeating-linear-gradient(90deg, var(--ink-3) 0 2px, transparent 2px 6px)'

type Trip = Exclude<NonNullable<TripPageData['trip']>, { outcome: 'no-estimate' }>

/** Chart of the battery level over the kilometres of the trip. Marks stops, reserve and parts without a known fast point. */
export function BatteryChart({ trip }: { trip: Trip }) {
  const endKm = trip.lengthKm.likely
  const { reservePercent, isRound } = trip.settings
  const gaps = isRound ? gapsThereAndBack(trip.gaps, endKm / 2) : trip.gaps
  const x = (km: number) => Math.round((km / endKm) * 1000)
  const percentX = (km: number) => `${(100 * km) / endKm}%`
  const area = batteryLevels(trip).map((level) => `${x(level.km)},${Math.round(100 - level.percent)}`)
  const lastX = x(batteryLevels(trip).at(-1)?.km ?? 0)
  return (
    <figure className="mt-6 [print-color-adjust:exact]">
      <figcaption className="font-semibold">Quanto de bateria em cada quilômetro</figcaption>
      <div
        style={{ gridTemplateColumns: '2.75rem minmax(0, 1fr)' }}
        className="mt-8 grid text-13 text-ink-3 tabular-nums"
      >
        <div className="relative h-36" aria-hidden="true">
          {[100, 50, 0].map((level) => (
            <span key={level} style={{ top: `${100 - level}%` }} className="absolute -translate-y-1/2">
              {level}%
            </span>
          ))}
        </div>
        <div className="relative h-36" aria-hidden="true">
          <svg
            viewBox="0 0 1000 100"
            preserveAspectRatio="none"
            fill="none"
            className="size-full overflow-visible forced-color-adjust-none"
          >
            <path d="M0 0h1000M0 50h1000" style={{ stroke: 'var(--line)' }} vectorEffect="non-scaling-stroke" />
            <polygon points={`0,100 ${area.join(' ')} ${lastX},100`} style={{ fill: 'var(--elec-soft)' }} />
            <path
              d={`M0 ${100 - reservePercent}h1000`}
              style={{ stroke: 'var(--ink-3)' }}
              strokeDasharray="4 5"
              vectorEffect="non-scaling-stroke"
            />
            {levelSections(trip).map(({ band, from, to }) => (
              <path
                key={from.km}
                d={`M${x(from.km)} ${Math.round(100 - from.percent)}L${x(to.km)} ${Math.round(100 - to.percent)}`}
                style={{ stroke: `var(--${levelLines[band].colour})` }}
                strokeWidth={levelLines[band].width}
                strokeDasharray={levelLines[band].dash}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path d="M0 100h1000" style={{ stroke: 'var(--ground)' }} vectorEffect="non-scaling-stroke" />
          </svg>
          {chargesOf(trip).map(({ km, mark }) => (
            <span
              key={km}
              style={{ left: percentX(km), top: -10 }}
              className="absolute bottom-0 border-l border-dashed border-control"
            >
              <span className="absolute top-0 grid h-5 min-w-5 -translate-1/2 place-items-center rounded-full bg-ink px-1 text-12 font-semibold text-bg">
                {mark}
              </span>
            </span>
          ))}
        </div>
        <span aria-hidden="true" />
        <div aria-hidden="true">
          <div className="relative mt-1 h-2">
            {gaps.map(({ fromKm, toKm }) => (
              <span
                key={fromKm}
                style={{
                  left: percentX(fromKm),
                  width: `calc(${percentX(toKm - fromKm)} - 4px)`,
                  background: gapPattern,
                }}
                className="absolute h-2"
              />
            ))}
          </div>
          <p className="relative mt-1 h-5">
            {kmTicks(endKm).map((km) => (
              <span
                key={km}
                style={{ left: percentX(km) }}
                className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
              >
                {formatQuantity('km', km)}
              </span>
            ))}
          </p>
        </div>
      </div>
      <p className="mt-2 text-13 text-pretty text-ink-3">
        Linha tracejada: a reserva de {formatNumber(reservePercent)}%.
        {gaps.length > 0 && ' Faixa riscada: sem ponto rápido conhecido.'}
      </p>
      <LevelTable trip={trip} />
    </figure>
  )
}

/** Positions of the axis labels: round kilometres and the end, at most six. */
function kmTicks(endKm: number): number[] {
  const step = [10, 25, 50, 100, 200, 500, 1000].find((km) => endKm / km <= 5) ?? 2000
  const round = Array.from({ length: Math.ceil(endKm / step) }, (_, index) => index * step)
  return [...round.filter((km) => endKm - km > step * 0.6), Math.round(endKm)]
}

function LevelTable({ trip }: { trip: Trip }) {
  const levels = batteryLevels(trip)
  const end = levels.at(-1)
  const isEnd = end !== undefined && end.km >= trip.lengthKm.likely
  const destination = trip.places.at(-1) ?? ''
  const last = trip.settings.isRound ? trip.places[0] : destination
  const nameOf = ({ mark, point }: ReturnType<typeof chargesOf>[number]) => {
    if (mark === 'D') return destination
    return point ? [point.name, townOf(point)].filter(Boolean).join(', ') : 'Parada'
  }
  return (
    <details className="mt-1">
      <summary className="fold">Ver os números em tabela</summary>
      <DataTable
        caption="Carga da bateria na saída, em cada parada e na chegada"
        className={`text-15 [&_td]:py-2 [&_td]:pl-3 [&_th]:py-2 ${figuresTable}`}
        columns={['Onde', 'km', 'Chega com', 'Sai com'].map((label) => ({ label }))}
        rows={[
          [trip.places[0] ?? '', 0, '', percent(trip.settings.startPercent)],
          ...chargesOf(trip).map((charge) => [
            nameOf(charge),
            formatNumber(Math.round(charge.km)),
            percent(charge.arrivePercent),
            percent(charge.leavePercent),
          ]),
          [
            isEnd ? (last ?? '') : 'Bateria vazia',
            formatNumber(Math.round(end?.km ?? 0)),
            percent(end?.percent ?? 0),
            '',
          ],
        ]}
      />
    </details>
  )
}
