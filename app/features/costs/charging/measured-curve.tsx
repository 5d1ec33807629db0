import { minutesAlongCurve } from '#app/features/costs/charging-time.ts'
import { provenanceWords } from '#app/features/costs/provenance-words.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { dcWindow } from './charging-car.ts'
import type { ChargingCurve } from './charging-queries.server.ts'
import { windowInWords } from './charging-words.ts'
import { CurveChart } from './curve-chart.tsx'

/** The time that a curve comes to, the curve, and its points as numbers. */
export function MeasuredCurve({ curve, batteryKwh }: { curve: ChargingCurve; batteryKwh: number | null }) {
  const { points } = curve
  const [first, last] = [points[0], points.at(-1)]
  const usual = batteryKwh === null ? null : minutesAlongCurve(points, batteryKwh, dcWindow)
  const window = usual === null ? { fromPercent: first?.percent ?? 0, toPercent: last?.percent ?? 100 } : dcWindow
  const minutes = batteryKwh === null ? null : minutesAlongCurve(points, batteryKwh, window)
  return (
    <>
      <p className="mt-5 text-15 text-ink-2">{`Pela curva medida, ${windowInWords(window)}`}</p>
      <p className="mt-2">
        <FigureWithUnit value={minutes} unit="min" className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]" />
      </p>
      {batteryKwh === null && (
        <p className="mt-1 text-15 text-ink-2">
          Não informado: a capacidade da bateria. Sem isso a curva não dá um tempo.
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
                <td className="py-2 text-right">{formatNumber(kw, 1)} kW</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="mt-2 text-13 text-pretty text-ink-3">
        Curva: {provenanceWords(curve)}.{curve.note && ` ${curve.note}`}
      </p>
    </>
  )
}
