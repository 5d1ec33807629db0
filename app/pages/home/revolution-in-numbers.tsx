import type { ReactNode } from 'react'
import { growthPercent, type Market, type MarketPeriod, withPlug } from '#app/domain/costs/market.ts'
import type { PublishedFigure } from '#app/platform/settings/portal-settings.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PublishedFigureBlock } from '#app/ui/published-figure.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { HomeVehicles } from './home-vehicles.ts'
import { BestSellers, ChartLegend, MarketSection } from './market-section.tsx'

type Props = {
  vehicles: HomeVehicles | null
  growth: PublishedFigure | null
  /** null: could not be read. */
  market: Market | null
  children: ReactNode
}

const bigFigure = 'text-40'

export function RevolutionInNumbers({ vehicles, growth, market, children }: Props) {
  const years = market?.years ?? []
  return (
    <section aria-labelledby="revolucao-em-numeros" className="pt-section [--guess-on-phone:1350px]">
      <h2 id="revolucao-em-numeros" className="mb-6 md:mb-8">
        A Revolução em Números
      </h2>
      <div className="grid gap-10 md:grid-cols-[7fr_5fr] lg:gap-20">
        <div>
          {years.length > 0 && <SalesChart years={years} />}
          {market && (market.months.length > 0 || market.fleet) && (
            <Disclosure label="Mês a mês e frota por estado">
              <MarketSection market={market} />
            </Disclosure>
          )}
        </div>
        <div className="grid content-start">
          <div className={`grid gap-x-8 gap-y-6 border-t border-line py-5 ${growth ? 'sm:grid-cols-2' : ''}`}>
            {growth && <PublishedFigureBlock figure={growth} className={bigFigure} />}
            <MeasuredGrowth years={years} isBeside={growth !== null} />
          </div>
          {market?.models && <BestSellers models={market.models} />}
          <dl className="grid grid-cols-3 gap-x-4 mt-5 border-t border-line pt-5">
            <Count label="modelos elétricos" count={vehicles?.electricCount} />
            <Count label="modelos híbridos" count={vehicles?.hybridCount} />
            <Count label="marcas ativas" count={vehicles?.brandCount} />
          </dl>
        </div>
      </div>
      {children}
    </section>
  )
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-2">
      <dt className="text-15 leading-tight text-ink-2">{label}</dt>
      <dd className="fig text-28">{count === undefined ? '—' : formatNumber(count)}</dd>
    </div>
  )
}

/**
 * Growth according to ABVE.
 * @param isBeside the portal's own number is on the left
 */
function MeasuredGrowth({ years, isBeside }: { years: MarketPeriod[]; isBeside: boolean }) {
  const [before, last] = years.slice(-2)
  if (!before || !last) return null
  return (
    <div className={isBeside ? 'border-line sm:border-l sm:pl-6' : ''}>
      <p className="text-18 leading-snug text-pretty">
        Elétricos e plug-in emplacados em {last.date}:{' '}
        <span className="mt-1 block">
          <strong className={`fig ${bigFigure}`}>+{formatNumber(growthPercent(before, last), 1)}%</strong> (ABVE)
        </span>
      </p>
      <p className="mt-2 text-14 text-pretty text-ink-3">
        De {before.date} para {last.date}, pelo mesmo critério: só carros com tomada.
      </p>
    </div>
  )
}

const kinds = [
  { key: 'electric', label: 'Elétrico', barClass: 'bar-electric' },
  { key: 'plugIn', label: 'Híbrido plug-in', barClass: 'bar-plug-in' },
] as const

function SalesChart({ years }: { years: MarketPeriod[] }) {
  const highestSum = Math.max(...years.map(withPlug))
  return (
    <figure>
      <figcaption className="mb-5 text-pretty text-ink-2">Carros com tomada emplacados por ano no Brasil</figcaption>
      <div role="img" aria-label={`${years.map(describeYear).join('. ')}.`} className="grid gap-4">
        {years.map((year) => (
          <div key={year.date} className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4">
            <span className="text-ink-2 tabular-nums">{year.date}</span>
            <span
              className="flex h-11 gap-0.5"
              style={{ width: `${((withPlug(year) / highestSum) * 100).toFixed(1)}%` }}
            >
              {kinds.map(({ key, barClass }) => (
                <span key={key} className={`rounded-[2px] ${barClass}`} style={{ flex: year[key] }} />
              ))}
            </span>
            <p className="col-start-2 mt-1.5 text-14 text-ink-2 tabular-nums">
              <span className="fig text-18 text-ink">{formatNumber(withPlug(year))}</span>
              {`: elétrico ${formatNumber(year.electric)}, plug-in ${formatNumber(year.plugIn)}`}
            </p>
          </div>
        ))}
      </div>
      <ChartLegend kinds={kinds} />
      <p className="mt-3 text-14 text-pretty text-ink-3">{chartNote(years.at(-1))}</p>
      <details className="mt-2 text-15">
        <summary className="fold">Ver os números em tabela</summary>
        <SalesTable years={years} />
      </details>
    </figure>
  )
}

/** Source of the chart, and why it omits the total. */
function chartNote(last: MarketPeriod | undefined): string {
  const total =
    last?.total == null
      ? ''
      : ` Com os demais híbridos, o total de ${last.date} é ${formatNumber(last.total)}; desde janeiro de 2025 os micro-híbridos ficam fora dele, e por isso ele não se compara com o de 2024.`
  return `Fonte: ABVE, totais anuais.${total}`
}

function describeYear(year: MarketPeriod): string {
  const parts = kinds.map(({ key, label }) => `${label} ${formatNumber(year[key])}`)
  return `${year.date}: ${formatNumber(withPlug(year))}, sendo ${parts.join(', ')}`
}

function SalesTable({ years }: { years: MarketPeriod[] }) {
  return (
    <div className="scroll-hint">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Carros com tomada emplacados por ano no Brasil, por tipo</caption>
        <thead>
          <tr className="border-b border-line-2 text-14 text-ink-2">
            {['Ano', ...kinds.map((kind) => kind.label), 'Soma'].map((label, index) => (
              <th
                key={label}
                scope="col"
                className={`py-2 pr-4 font-normal ${index > 0 ? 'text-right last:pr-0' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.date} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 font-semibold">
                {year.date}
              </th>
              {kinds.map(({ key }) => (
                <td key={key} className="py-2.5 pr-4 text-right">
                  {formatNumber(year[key])}
                </td>
              ))}
              <td className="py-2.5 text-right font-semibold">{formatNumber(withPlug(year))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
