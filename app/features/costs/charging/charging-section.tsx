import { Link } from '#app/ui/link.tsx'
import { AcCharge } from './ac-charge.tsx'
import { acWindows, type ChargingCar, dcWindow, readChargeWindow, windowInWords } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { MeasuredCurve } from './measured-curve.tsx'
import {
  acLossPercent,
  type DcEstimate,
  estimatedDcMinutes,
  meanDcPowerShare,
  scaledDcMinutes,
  socketKwh,
} from '#app/features/costs/charging-time.ts'
import { FigureWithUnit } from '#app/ui/format/figure-with-unit.tsx'
import { useToday } from '#app/ui/format/today.ts'
import {
  costInWords,
  type Current,
  currentWords,
  type NetworkTariff,
  priceInWords,
  tariffsAt,
} from '#app/features/costs/network-tariffs/network-tariff.ts'
import { pricePerKwh, sessionCost, type SessionPrice } from '#app/features/costs/network-tariffs/session-price.ts'
import type { Provenance } from '#app/features/costs/reference-figure.ts'
import { provenanceWords } from '#app/features/costs/provenance-words.ts'

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
      className="scroll-mt-16 border-t border-line py-section print:py-6"
    >
      <h2 id="titulo-recarga">Recarga</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Tempos e custos estimados com os números da ficha, cuja fonte está em{' '}
        <a href="#especificacoes" className="link">
          Especificações Técnicas
        </a>
        . {batteryInWords(car)} Comparativo, não preditivo.
      </p>
      <div className="mt-8 grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <AcCharge car={car} tables={tables} />
        <DcCharge car={car} tables={tables} />
      </div>
      <NetworkCosts car={car} tables={tables} />
      <p className="no-print mt-8 text-15">
        <Link to={homeHref} prefetch="intent" className="link inline-flex min-h-11 items-center">
          Posso carregar em casa? Tomada, prédio, custo e carta ao síndico
        </Link>
      </p>
    </section>
  )
}

function batteryInWords({ batteryKwh, isGrossBattery }: ChargingCar): string {
  if (batteryKwh === null) return ''
  const capacity = `${formatNumber(batteryKwh, 1)} kWh`
  if (!isGrossBattery) return `Contam os ${capacity} úteis da bateria.`
  return `Contam os ${capacity} da capacidade bruta; a útil não é divulgada.`
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
          Tempo informado: <span className="font-semibold">{formatNumber(stated.minutes)} min</span>
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
    if (isSame) return { ...scaled, title: `Tempo informado ${windowInWords(dcWindow)}`, explanation: conditions }
    const title = `Estimativa ${windowInWords(dcWindow)}, a partir do tempo informado`
    return { ...scaled, title, explanation: howScaled(stated.minutes, windowInWords(window), scaled.band !== null) }
  }
  const band = estimatedDcMinutes(car, dcWindow)
  if (!band) return { minutes: null, band, title: '', explanation: missingInWords(car) }
  const title = `Estimativa ${windowInWords(dcWindow)}`
  return { minutes: band.minutes, band, title, explanation: howEstimated(car.dcKw ?? 0) }
}

const conditions = 'Ponto mais fraco e bateria fria demoram mais.'
const percent = (share: number) => `${formatNumber(share * 100)}%`

function howScaled(minutes: number, window: string, hasBand: boolean): string {
  const pace = `${formatNumber(minutes)} min ${window}, no mesmo ritmo por ponto de carga.`
  const { low } = meanDcPowerShare
  const untimed = ` A parte que não foi cronometrada fica entre a potência máxima e ${percent(low)} dela: é a faixa.`
  return `${pace}${hasBand ? untimed : ''} ${conditions}`
}

function howEstimated(dcKw: number): string {
  const { low, median, high } = meanDcPowerShare
  return `A potência máxima de ${formatNumber(dcKw, 1)} kW não se mantém até o fim. Em 51 modelos do catálogo que informam potência e tempo, a média da recarga foi de ${percent(median)} dela; a faixa vai de ${percent(high)} a ${percent(low)}. ${conditions}`
}

/** Null is unknown: that a source names no fast charge does not say that there is none. */
function missingInWords({ type, batteryKwh, dcKw, connector }: ChargingCar): string {
  if (dcKw !== null && batteryKwh === null)
    return 'Não informado: a capacidade da bateria. Sem isso não dá para estimar o tempo.'
  const plug = connector ? ` A tomada informada é ${connector}.` : ''
  if (type === 'plug-in') return `As fontes não dizem se este modelo faz recarga rápida, nem com que potência.${plug}`
  return `Não informado: a potência da recarga rápida. Sem isso não dá para estimar o tempo.${plug}`
}

type NetworkCostsProps = { car: ChargingCar; tables: ChargingTables }

/** A daily charge at home, at the mean of public points, and at the networks whose price is known, the cheapest first. */
function NetworkCosts({ car, tables }: NetworkCostsProps) {
  const rows = rowsOf(car, tables, useToday())
  if (rows.length === 0) return null
  return (
    <div className="mt-12">
      <h3 className="border-b border-ink pb-3">Custo de 20 a 80%, em casa e nas redes</h3>
      {/* Few elements: the document of a model is the heaviest of all. */}
      <ul className="mt-3 grid gap-2 text-15 lg:grid-cols-2">
        {rows.map(({ name, cost, price, source }) => (
          <li key={name}>{`${name}: ${cost} (${[price, source].filter(Boolean).join(' · ')})`}</li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-pretty text-ink-3">
        Em AC com {acLossPercent}% de perda, em DC sem: as fontes não a medem. Preço de rede: ordem de grandeza, na data
        ao lado.
      </p>
    </div>
  )
}

/** `stated` null: its source stands in the table of alternating current above. */
type Priced = { name: string; current: Current; price: SessionPrice; stated: Provenance | null }

function rowsOf({ batteryKwh, dcKw, stated, connector }: ChargingCar, tables: ChargingTables, today: string) {
  if (batteryKwh === null) return []
  const hasDc = dcKw !== null || stated !== null || /ccs|chademo/i.test(connector ?? '')
  return pricesOf(tables)
    .filter(({ current }) => current === 'ac' || hasDc)
    .flatMap(({ name, current, price, stated: from }) => {
      const kwh = socketKwh(batteryKwh, acWindows.daily, current === 'ac' ? acLossPercent : 0)
      const cost = sessionCost(price, { kwh, minutes: null, idleMinutes: 0 })
      const source = from === null ? '' : provenanceWords(from, today)
      return cost ? [{ name, cost, price: priceInWords(price) ?? '', source }] : []
    })
    .toSorted((a, b) => a.cost.least - b.cost.least)
    .map((row) => ({ ...row, cost: costInWords(row.cost) }))
}

function pricesOf({ home, publicAc, publicDc, networks, state }: ChargingTables): Priced[] {
  const means = [
    { name: `Em casa (${state})`, current: 'ac' as const, figure: home },
    { name: 'Média dos pontos AC', current: 'ac' as const, figure: publicAc },
    { name: 'Média dos pontos rápidos (DC)', current: 'dc' as const, figure: publicDc },
  ].flatMap(({ name, current, figure }) => {
    const value = figure?.values[0]
    return figure && value !== undefined
      ? [{ name, current, price: pricePerKwh(value), stated: current === 'ac' ? null : figure }]
      : []
  })
  const ofNetworks = (['ac', 'dc'] as const).flatMap((current) =>
    currentTariffs(networks, current).map((tariff) => {
      // That it is past its date is said once for all of them.
      const undated = { ...tariff, currentUntil: null }
      return { name: `${tariff.network}, ${currentWords[current]}`, current, price: tariff, stated: undated }
    }),
  )
  return [...means, ...ofNetworks]
}

/** One tariff for each network: what everybody pays all day. */
function currentTariffs(tariffs: NetworkTariff[], current: Current): NetworkTariff[] {
  return [...new Set(tariffs.map(({ network }) => network))].flatMap((network) => {
    const [tariff] = tariffsAt(tariffs, { network, current, powerKw: null })
    return tariff && tariff.audience === null ? [tariff] : []
  })
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
        <span>{formatNumber(top)} min</span>
      </div>
      <p className="mt-1 text-15">{words}</p>
    </div>
  )
}
