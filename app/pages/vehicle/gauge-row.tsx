import type { CSSProperties } from 'react'
import { vehicleTypes, type VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Gauge } from './gauge.ts'

/** Four rulers: the needle is this model, the dotted line the median of its kind. */
export function GaugeRow({ gauges, type }: { gauges: Gauge[]; type: VehicleType }) {
  // One gap says what is missing; two or more say nothing but that.
  const known = gauges.filter(({ value }) => value !== null)
  const shown = known.length < gauges.length - 1 ? known : gauges
  if (shown.length === 0) return null
  return (
    <section
      id="comparado"
      aria-label="Como este modelo se compara"
      className={`grid grid-cols-2 gap-x-6 border-t border-ink sm:gap-x-10 lg:gap-x-0 print:grid-cols-4 print:gap-x-6 ${shown.length > 2 ? 'lg:grid-cols-4' : ''}`}
    >
      {shown.map((gauge) => (
        <GaugeRuler key={gauge.key} gauge={gauge} peers={formatPeers(type)} />
      ))}
    </section>
  )
}

function formatPeers(type: VehicleType) {
  if (type === 'eletrico') return 'elétricos'
  return type === 'plug-in' ? 'híbridos plug-in' : vehicleTypes.hibrido.label.toLowerCase()
}

function GaugeRuler({ gauge, peers }: { gauge: Gauge; peers: string }) {
  const { label, unit, decimals, value, min, max, median, rank, peerCount } = gauge
  const percent = (at: number) => `${((at - min) / (max - min)) * 100}%`
  const place = rank === null ? 'Não informado para este modelo' : `${rank}º entre ${peerCount} ${peers} com este dado`
  return (
    <div className="border-b border-line py-4 sm:py-6 print:py-4 lg:border-r lg:px-7 lg:py-7 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0">
      <h2 className="mb-2 text-14 sm:mb-3.5 sm:text-15 font-normal tracking-normal text-ink-2">{label}</h2>
      <FigureWithUnit
        value={value}
        unit={unit}
        decimals={decimals}
        isUncertain={gauge.isUncertain}
        className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]"
      />
      <div
        aria-hidden="true"
        className="scale mt-4"
        style={{ '--m': percent(median), '--p': value === null ? undefined : percent(value) } as CSSProperties}
      >
        <span className="median" />
        {value !== null && <span className="needle" />}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{formatNumber(min)}</span>
        <span>
          <span className="max-sm:sr-only">mediana </span>
          {formatNumber(median, decimals)}
        </span>
        <span>{formatNumber(max)}</span>
      </div>
      <p className="mt-2.5 text-14 text-ink-2">
        {place}
        <span className="sr-only">
          ; a escala vai de {formatNumber(min)} a {formatNumber(max)} {unit}, com mediana de{' '}
          {formatNumber(median, decimals)}
        </span>
      </p>
    </div>
  )
}
