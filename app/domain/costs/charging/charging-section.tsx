import { Link } from '#app/ui/link.tsx'
import { AcCharge, formatLimit, hasAcTimes } from './ac-charge.tsx'
import { ChargeCosts } from './charge-costs.tsx'
import { type ChargingCar, dcWindow, readChargeWindow, formatWindow } from './charging-car.ts'
import type { ChargingTables, ChargingCurve } from './charging-queries.server.ts'
import { lossText } from '#app/domain/costs/home-socket-text.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import {
  estimatedDcMinutes,
  meanDcPowerShare,
  scaledDcMinutes,
  type ChargePoint,
  minutesAlongCurve,
} from '#app/domain/costs/charging-time.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'

type Props = {
  car: ChargingCar
  tables: ChargingTables
  homeHref: string
}

export function ChargingSection({ car, tables, homeHref }: Props) {
  const dcExplanation = tables.curve ? null : minutesOf(car)?.explanation
  return (
    <section
      id="recarga"
      aria-labelledby="titulo-recarga"
      className="border-t border-line py-part [--guess-on-phone:1350px] print:py-6"
    >
      <h2 id="titulo-recarga">Recarga</h2>
      <div className="mt-4 grid gap-x-16 gap-y-6 sm:mt-6 sm:gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="min-w-0 lg:order-last">{hasAcTimes(car) ? <AcCharge car={car} /> : <MissingAcTimes />}</div>
        <div className="min-w-0">
          <DcCharge car={car} tables={tables} />
          <ChargeCosts car={car} tables={tables} />
          <Disclosure label="Como estimamos">
            <p className="max-w-[66ch] text-14 text-pretty text-ink-2">
              {dcExplanation && `Recarga rápida: ${dcExplanation} `}Tempos e custos estimados com os números da ficha,
              cuja fonte está em{' '}
              <a href="#especificacoes" className="link">
                Especificações Técnicas
              </a>
              . {formatBattery(car)} {hasAcTimes(car) && `${formatLimit(car.onboardKw)} ${lossText}`} Serve para
              comparar; não é previsão.
            </p>
          </Disclosure>
          <p className="no-print mt-2 text-15">
            <Link to={homeHref} prefetch="intent" className="link inline-flex min-h-11 items-center">
              Posso carregar em casa? Tomada, prédio e custo
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

function MissingAcTimes() {
  return (
    <>
      <h3 className="border-b border-ink pb-2 sm:pb-3">Em casa e em ponto AC</h3>
      <p className="pt-4 text-15 text-pretty text-ink-2">
        Ainda sem fonte no portal: a capacidade da bateria. Sem isso não dá para estimar o tempo em tomada e wallbox.
      </p>
    </>
  )
}

function formatBattery({ batteryKwh, isGrossBattery }: ChargingCar): string {
  if (batteryKwh === null) return ''
  const capacity = formatQuantity('kWh', batteryKwh, 1)
  if (!isGrossBattery) return `Contam os ${capacity} úteis da bateria.`
  return `Contam os ${capacity} da capacidade bruta; a útil ainda está sem fonte no portal.`
}

function DcCharge({ car, tables: { curve } }: Pick<Props, 'car' | 'tables'>) {
  const { batteryKwh, sourceTime } = car
  return (
    <div className="min-w-0">
      <h3 className="border-b border-ink pb-2 sm:pb-3">Recarga rápida (DC)</h3>
      {curve ? <MeasuredCurve curve={curve} batteryKwh={batteryKwh} /> : <DcMinutes car={car} />}
      {sourceTime && (curve || readChargeWindow(sourceTime.window) === null) && (
        <p className="mt-4 border-t border-line pt-4 text-15">
          Tempo informado: <span className="font-semibold">{formatQuantity('min', sourceTime.minutes)}</span>
          {sourceTime.window && ` (${sourceTime.window})`}
        </p>
      )}
    </div>
  )
}

function DcMinutes({ car }: { car: ChargingCar }) {
  const time = minutesOf(car)
  if (time === null) return <p className="py-4 text-15 text-pretty text-ink-2">{formatMissing(car)}</p>
  const { minutes, band, origin, said } = time
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <FigureWithUnit value={minutes} unit="min" isUncertain={band !== null} className="text-40" />
        <span className="text-18">{formatWindow(dcWindow)}</span>
      </p>
      <p className="mt-1 text-15 text-ink-2">
        {origin}
        {band && `, entre ${formatNumber(band.shortest)} e ${formatQuantity('min', band.longest)}`}
        {said}
      </p>
    </>
  )
}

/** Minutes of a fast charge over `dcWindow`, along the measured curve if there is one. null: unknown. */
export function fastChargeOf(car: ChargingCar, { curve }: ChargingTables) {
  if (curve === null) return minutesOf(car)
  const minutes = car.batteryKwh === null ? null : minutesAlongCurve(curve.points, car.batteryKwh, dcWindow)
  return minutes === null ? null : { minutes, band: null }
}

/** null: unknown. */
function minutesOf(car: ChargingCar) {
  const { sourceTime } = car
  const window = readChargeWindow(sourceTime?.window ?? null)
  if (sourceTime && window) {
    const scaled = scaledDcMinutes(car, { minutes: sourceTime.minutes, ...window }, dcWindow)
    const isSame = window.fromPercent === dcWindow.fromPercent && window.toPercent === dcWindow.toPercent
    if (isSame) return { ...scaled, origin: 'Tempo informado', explanation: conditions, said: null }
    const explanation = howScaled(scaled.band !== null)
    const said = `. A fonte informa ${formatQuantity('min', sourceTime.minutes)} ${formatWindow(window)}.`
    return { ...scaled, origin: 'Estimativa', explanation, said }
  }
  const band = estimatedDcMinutes(car, dcWindow)
  return (
    band && { minutes: band.minutes, band, origin: 'Estimativa', explanation: howEstimated(car.dcKw ?? 0), said: null }
  )
}

const conditions = 'ponto mais fraco e bateria fria demoram mais.'
const formatShare = (share: number) => `${formatNumber(share * 100)}%`

function howScaled(hasBand: boolean): string {
  const { low, median } = meanDcPowerShare
  const rest = hasBand
    ? `fora do trecho que a fonte informa contamos ${formatShare(median)} da potência máxima, na faixa de 100% a ${formatShare(low)}`
    : 'contamos o ritmo do trecho que a fonte informa até o fim'
  return `${rest}; ${conditions}`
}

function howEstimated(dcKw: number): string {
  const { low, median, high } = meanDcPowerShare
  return `a potência máxima de ${formatQuantity('kW', dcKw, 1)} não se mantém até o fim. Em 51 modelos do catálogo que informam potência e tempo, a média da recarga foi de ${formatShare(median)} dela; a faixa vai de ${formatShare(high)} a ${formatShare(low)}; ${conditions}`
}

/** Names missing data of a car that may still charge fast. */
function formatMissing({ type, batteryKwh, dcKw, connector }: ChargingCar): string {
  if (dcKw !== null && batteryKwh === null)
    return 'Ainda sem fonte no portal: a capacidade da bateria. Sem isso não dá para estimar o tempo.'
  const plug = connector ? ` A tomada informada é ${connector}.` : ''
  if (type === 'plug-in')
    return `Ainda sem fonte no portal: se este modelo faz recarga rápida, e com que potência.${plug}`
  return `Ainda sem fonte no portal: a potência da recarga rápida. Sem isso não dá para estimar o tempo.${plug}`
}

function MeasuredCurve({ curve, batteryKwh }: { curve: ChargingCurve; batteryKwh: number | null }) {
  const today = useToday()
  const { points } = curve
  const [first, last] = [points[0], points.at(-1)]
  const usual = batteryKwh === null ? null : minutesAlongCurve(points, batteryKwh, dcWindow)
  const window = usual === null ? { fromPercent: first?.percent ?? 0, toPercent: last?.percent ?? 100 } : dcWindow
  const minutes = batteryKwh === null ? null : minutesAlongCurve(points, batteryKwh, window)
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <FigureWithUnit value={minutes} unit="min" className="text-40" />
        <span className="text-18">{formatWindow(window)}</span>
      </p>
      <p className="mt-1 text-15 text-ink-2">Pela curva medida</p>
      {batteryKwh === null && (
        <p className="mt-1 text-15 text-ink-2">
          Ainda sem fonte no portal: a capacidade da bateria. Sem isso a curva não dá um tempo.
        </p>
      )}
      <Disclosure label="Mostrar a curva" className="folded-on-phone">
        <CurveChart points={points} />
      </Disclosure>
      <details className="mt-3 text-15">
        <summary className="fold">Ver os números em tabela</summary>
        <DataTable
          caption="Potência por carga da bateria"
          className="text-left"
          head="border-b border-line-2 text-14 text-ink-2"
          row="border-b border-line"
          rowHead="py-2 font-normal"
          columns={[
            { label: 'Bateria', th: 'py-2 font-normal' },
            { label: 'Potência', th: 'py-2 text-right font-normal', td: 'py-2 text-right' },
          ]}
          rows={points.map(({ percent, kw }) => [`${formatNumber(percent, 1)}%`, formatQuantity('kW', kw, 1)])}
        />
      </details>
      <p className="mt-2 text-13 text-pretty text-ink-3">
        Curva: {formatProvenance(curve, today)}.{curve.note && ` ${curve.note}`}
      </p>
    </>
  )
}

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
  const highest = points.reduce((best, point) => (point.kw > best.kw ? point : best))
  const at = ({ percent, kw }: ChargePoint) => `${formatQuantity('kW', kw, 1)} com ${formatNumber(percent, 1)}%`
  return `Linha da potência: ${first ? at(first) : ''}, no máximo ${at(highest)}, ${last ? at(last) : ''} de bateria. Os números estão na tabela abaixo.`
}

/**
 * Returns at most six round values from zero to at least `highest`.
 * @param highest above zero
 */
function kwTicks(highest: number): number[] {
  const step = [2, 5, 10, 20, 25, 50, 100, 200].find((kw) => highest / kw <= 5) ?? Math.ceil(highest / 5)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
