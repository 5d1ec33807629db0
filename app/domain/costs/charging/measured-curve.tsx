import { useToday } from '#app/platform/format/today.ts'
import { type ChargePoint, minutesAlongCurve } from '#app/domain/costs/charging-time.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { dcWindow, formatWindow } from './charging-car.ts'
import type { ChargingCurve } from './charging-queries.server.ts'

/** The time that a curve comes to, the curve, and its points as numbers. */
export function MeasuredCurve({ curve, batteryKwh }: { curve: ChargingCurve; batteryKwh: number | null }) {
  const today = useToday()
  const { points } = curve
  const [first, last] = [points[0], points.at(-1)]
  const usual = batteryKwh === null ? null : minutesAlongCurve(points, batteryKwh, dcWindow)
  const window = usual === null ? { fromPercent: first?.percent ?? 0, toPercent: last?.percent ?? 100 } : dcWindow
  const minutes = batteryKwh === null ? null : minutesAlongCurve(points, batteryKwh, window)
  return (
    <>
      <p className="mt-5 text-15 text-ink-2">{`Pela curva medida, ${formatWindow(window)}`}</p>
      <p className="mt-2">
        <FigureWithUnit value={minutes} unit="min" className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]" />
      </p>
      {batteryKwh === null && (
        <p className="mt-1 text-15 text-ink-2">
          Ainda sem fonte no portal: a capacidade da bateria. Sem isso a curva não dá um tempo.
        </p>
      )}
      <CurveChart points={points} />
      <details className="mt-3 text-15">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
          Ver os números em tabela
        </summary>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Potência por carga da bateria</caption>
          <thead>
            <tr className="border-b border-line-2 text-14 text-ink-2">
              <th scope="col" className="py-2 font-normal">
                Bateria
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Potência
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ percent, kw }) => (
              <tr key={percent} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {formatNumber(percent, 1)}%
                </th>
                <td className="py-2 text-right">{formatQuantity('kW', kw, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="mt-2 text-13 text-pretty text-ink-3">
        Curva: {formatProvenance(curve, today)}.{curve.note && ` ${curve.note}`}
      </p>
    </>
  )
}

/** Power over the charge, from zero: a line, a mark at every measured point, and the highest one in words. */
function CurveChart({ points }: { points: ChargePoint[] }) {
  const ticks = kwTicks(Math.max(...points.map(({ kw }) => kw)))
  const top = ticks.at(-1) ?? 1
  const y = (kw: number) => Number((100 - (kw / top) * 100).toFixed(2))
  const line = points.map(({ percent, kw }, index) => `${index === 0 ? 'M' : 'L'}${percent} ${y(kw)}`).join('')
  return (
    <div
      role="img"
      aria-label={describeCurve(points)}
      className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-12 text-ink-3 tabular-nums [print-color-adjust:exact]"
    >
      <div className="relative w-11">
        {ticks.map((kw) => (
          <span key={kw} className="absolute right-0 -translate-y-1/2 whitespace-nowrap" style={{ top: `${y(kw)}%` }}>
            {formatQuantity('kW', kw)}
          </span>
        ))}
      </div>
      <div className="relative h-48">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {ticks.map((kw) => (
            <path
              key={kw}
              d={`M0 ${y(kw)}H100`}
              vectorEffect="non-scaling-stroke"
              className={kw === 0 ? 'stroke-ground' : 'stroke-line'}
            />
          ))}
          <path d={line} fill="none" vectorEffect="non-scaling-stroke" className="stroke-elec [stroke-width:3]" />
        </svg>
        {points.map(({ percent, kw }) => (
          <span
            key={percent}
            className="absolute size-2 -translate-1/2 rounded-full border-2 border-elec bg-bg"
            style={{ left: `${percent}%`, top: `${y(kw)}%` }}
          />
        ))}
      </div>
      <div className="col-start-2 mt-2 flex justify-between">
        {[0, 20, 40, 60, 80, 100].map((percent) => (
          <span key={percent}>{percent}%</span>
        ))}
      </div>
    </div>
  )
}

function describeCurve(points: ChargePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  const highest = points.reduce((most, point) => (point.kw > most.kw ? point : most))
  const at = ({ percent, kw }: ChargePoint) => `${formatQuantity('kW', kw, 1)} com ${formatNumber(percent, 1)}%`
  return `Linha da potência: ${first ? at(first) : ''}, no máximo ${at(highest)}, ${last ? at(last) : ''} de bateria. Os números estão na tabela abaixo.`
}

/** Round values from zero to above the highest, six at most. @param highest above zero */
function kwTicks(highest: number): number[] {
  const step = [2, 5, 10, 20, 25, 50, 100, 200].find((kw) => highest / kw <= 5) ?? Math.ceil(highest / 5)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
