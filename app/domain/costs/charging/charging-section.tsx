import { Link } from '#app/ui/link.tsx'
import { AcCharge } from './ac-charge.tsx'
import { ChargeCosts } from './charge-costs.tsx'
import { type ChargingCar, dcWindow, readChargeWindow, formatWindow } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { MeasuredCurve } from './measured-curve.tsx'
import {
  type DcEstimate,
  estimatedDcMinutes,
  meanDcPowerShare,
  scaledDcMinutes,
} from '#app/domain/costs/charging-time.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'

type Props = {
  car: ChargingCar
  tables: ChargingTables
  /** The page about charging at home. */
  homeHref: string
}

/** The duration and the cost of a charge; missing figures are named, never guessed. */
export function ChargingSection({ car, tables, homeHref }: Props) {
  return (
    <section
      id="recarga"
      aria-labelledby="titulo-recarga"
      className="border-t border-line py-section [--guess-on-phone:1300px] print:py-6"
    >
      <h2 id="titulo-recarga">Recarga</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Tempos e custos estimados com os números da ficha, cuja fonte está em{' '}
        <a href="#especificacoes" className="link">
          Especificações Técnicas
        </a>
        . {formatBattery(car)} Serve para comparar; não é previsão.
      </p>
      <div className="mt-6 grid gap-x-20 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <AcCharge car={car} />
        <DcCharge car={car} tables={tables} />
      </div>
      <ChargeCosts car={car} tables={tables} />
      <p className="no-print mt-2 text-15">
        <Link to={homeHref} prefetch="intent" className="link inline-flex min-h-11 items-center">
          Posso carregar em casa? Tomada, prédio, custo e carta ao síndico
        </Link>
      </p>
    </section>
  )
}

function formatBattery({ batteryKwh, isGrossBattery }: ChargingCar): string {
  if (batteryKwh === null) return ''
  const capacity = `${formatQuantity('kWh', batteryKwh, 1)}`
  if (!isGrossBattery) return `Contam os ${capacity} úteis da bateria.`
  return `Contam os ${capacity} da capacidade bruta; a útil ainda está sem fonte no portal.`
}

type DcChargeProps = { car: ChargingCar; tables: ChargingTables }

/** Along a measured curve where there is one, else as reckoned; below it what the maker states. */
function DcCharge({ car, tables: { curve } }: DcChargeProps) {
  const { batteryKwh, stated } = car
  return (
    <div className="min-w-0">
      <h3 className="border-b border-ink pb-3">Recarga rápida (DC)</h3>
      {curve ? <MeasuredCurve curve={curve} batteryKwh={batteryKwh} /> : <DcMinutes car={car} />}
      {stated && (curve || !isOfUsualWindow(stated.window)) && (
        <p className="mt-4 border-t border-line pt-4 text-15">
          Tempo informado: <span className="font-semibold">{formatQuantity('min', stated.minutes)}</span>
          {stated.window && ` (${stated.window})`}
        </p>
      )}
    </div>
  )
}

/** Then it stands above, as the figure itself. */
function isOfUsualWindow(text: string | null): boolean {
  const window = readChargeWindow(text)
  return window?.fromPercent === dcWindow.fromPercent && window.toPercent === dcWindow.toPercent
}

/** From the stated time where its window is known, else from the highest power; what is missing for either is named. */
function DcMinutes({ car }: { car: ChargingCar }) {
  const { minutes, band, title, explanation } = minutesOf(car)
  if (minutes === null) return <p className="py-4 text-15 text-pretty text-ink-2">{explanation}</p>
  return (
    <>
      <p className="mt-5 text-15 text-ink-2">{title}</p>
      <p className="mt-2">
        <FigureWithUnit value={minutes} unit="min" className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]" />
      </p>
      {band && <DcBand estimate={band} />}
      <p className="mt-3 text-14 text-pretty text-ink-2">{explanation}</p>
    </>
  )
}

function minutesOf(car: ChargingCar) {
  const { stated } = car
  const window = readChargeWindow(stated?.window ?? null)
  if (stated && window) {
    const scaled = scaledDcMinutes(car, { minutes: stated.minutes, ...window }, dcWindow)
    const isSame = window.fromPercent === dcWindow.fromPercent && window.toPercent === dcWindow.toPercent
    if (isSame) return { ...scaled, title: `Tempo informado ${formatWindow(dcWindow)}`, explanation: conditions }
    const title = `Estimativa ${formatWindow(dcWindow)}, a partir do tempo informado`
    return { ...scaled, title, explanation: howScaled(stated.minutes, formatWindow(window), scaled.band !== null) }
  }
  const band = estimatedDcMinutes(car, dcWindow)
  if (!band) return { minutes: null, band, title: '', explanation: formatMissing(car) }
  const title = `Estimativa ${formatWindow(dcWindow)}`
  return { minutes: band.minutes, band, title, explanation: howEstimated(car.dcKw ?? 0) }
}

const conditions = 'Ponto mais fraco e bateria fria demoram mais.'
const percent = (share: number) => `${formatNumber(share * 100)}%`

function howScaled(minutes: number, window: string, hasBand: boolean): string {
  const { low, median } = meanDcPowerShare
  const rest = hasBand
    ? `. Fora do trecho medido, contamos ${percent(median)} da potência máxima; a faixa vai de 100% a ${percent(low)} dela.`
    : ', no mesmo ritmo por ponto de carga.'
  return `${formatQuantity('min', minutes)} ${window}${rest} ${conditions}`
}

function howEstimated(dcKw: number): string {
  const { low, median, high } = meanDcPowerShare
  return `A potência máxima de ${formatQuantity('kW', dcKw, 1)} não se mantém até o fim. Em 51 modelos do catálogo que informam potência e tempo, a média da recarga foi de ${percent(median)} dela; a faixa vai de ${percent(high)} a ${percent(low)}. ${conditions}`
}

/** Null is unknown: that a source names no fast charge does not say that there is none. */
function formatMissing({ type, batteryKwh, dcKw, connector }: ChargingCar): string {
  if (dcKw !== null && batteryKwh === null)
    return 'Ainda sem fonte no portal: a capacidade da bateria. Sem isso não dá para estimar o tempo.'
  const plug = connector ? ` A tomada informada é ${connector}.` : ''
  if (type === 'plug-in')
    return `Ainda sem fonte no portal: se este modelo faz recarga rápida, e com que potência.${plug}`
  return `Ainda sem fonte no portal: a potência da recarga rápida. Sem isso não dá para estimar o tempo.${plug}`
}

/** A ruler of minutes from zero: the band is where the charge ends, the needle where it most likely does. */
function DcBand({ estimate: { minutes, shortest, longest } }: { estimate: DcEstimate }) {
  const top = Math.ceil((longest * 1.08) / 10) * 10
  const shareOfTop = (at: number) => `${((at / top) * 100).toFixed(2)}%`
  const words = `Entre ${formatNumber(shortest)} e ${formatNumber(longest)} minutos`
  return (
    <div className="mt-4 [print-color-adjust:exact]">
      <div aria-hidden="true" className="relative h-7 border-b border-ground">
        <span
          className="absolute bottom-0 h-4 rounded-[2px] bg-elec-soft [background-image:repeating-linear-gradient(90deg,var(--elec)_0_1.5px,transparent_1.5px_7px)]"
          style={{ left: shareOfTop(shortest), width: shareOfTop(longest - shortest) }}
        />
        <span
          className="absolute bottom-0 h-7 w-[3px] -translate-x-1/2 rounded-[2px] bg-needle"
          style={{ left: shareOfTop(minutes) }}
        />
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>0</span>
        <span>{formatQuantity('min', top)}</span>
      </div>
      <p className="mt-1 text-15">{words}</p>
    </div>
  )
}
