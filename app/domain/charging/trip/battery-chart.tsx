import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { batteryLevels } from './battery-levels.ts'
import type { TripPageData } from './find-trip.server.ts'

type Trip = Exclude<NonNullable<TripPageData['trip']>, { outcome: 'no-estimate' }>

/** Shows the battery level in percent over the kilometres of the trip. A dashed line shows the reserve. */
export function BatteryChart({ trip }: { trip: Trip }) {
  if (trip.outcome === 'plug-in') return null
  const levels = batteryLevels(trip)
  const endKm = trip.lengthKm.likely
  const x = (km: number) => (km / endKm) * 1000
  const y = (percent: number) => 200 - 2 * percent
  const line = levels.map(({ km, percent }) => `${x(km).toFixed(1)},${y(percent).toFixed(1)}`).join(' ')
  return (
    <figure className="mt-6 [print-color-adjust:exact]">
      <svg
        viewBox="0 0 1000 200"
        preserveAspectRatio="none"
        className="h-32 w-full overflow-visible"
        aria-hidden="true"
      >
        <line
          x1="0"
          y1={y(trip.settings.reservePercent)}
          x2="1000"
          y2={y(trip.settings.reservePercent)}
          className="stroke-line-2"
          strokeDasharray="6 6"
          vectorEffect="non-scaling-stroke"
        />
        <polygon points={`0,200 ${line} ${x(levels.at(-1)?.km ?? 0).toFixed(1)},200`} className="fill-elec-soft" />
        <polyline points={line} className="fill-none stroke-elec" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        <line x1="0" y1="200" x2="1000" y2="200" className="stroke-ink" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="mt-1.5 flex justify-between text-13 text-ink-3 tabular-nums">
        <span>Saída, {formatNumber(trip.settings.startPercent)}%</span>
        <span className="max-sm:hidden">Carga da bateria no caminho</span>
        <span>{formatQuantity('km', Math.round(endKm))}</span>
      </figcaption>
    </figure>
  )
}
