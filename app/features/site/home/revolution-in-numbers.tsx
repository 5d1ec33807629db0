import type { ReactNode } from 'react'
import type { StatedFigure } from '#app/features/site/settings/portal-settings.ts'
import { StatedFigureBlock } from '#app/features/site/settings/stated-figure.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { HomeVehicles } from './home-vehicles.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'

type YearOfSales = {
  year: number
  /** With hybrids that have no plug; counted differently since 2025. */
  total: number
  electric: number
  plugIn: number
}

/**
 * Electrified cars registered in Brazil per year, as ABVE counted them (database/seed/registrations.json). Since January 2025
 * its total leaves micro-hybrids out, so that totals of 2025 are not compared with earlier ones; cars with a plug are counted as before.
 */
export const electrifiedSales = {
  source: 'ABVE',
  referenceDate: '2026-01-06',
  change: 'desde janeiro de 2025 os micro-híbridos ficam fora dele, e por isso ele não se compara com o de 2024',
  years: [
    { year: 2023, total: 93_927, electric: 19_310, plugIn: 33_049 },
    { year: 2024, total: 177_358, electric: 61_615, plugIn: 64_009 },
    { year: 2025, total: 223_912, electric: 80_178, plugIn: 101_364 },
  ],
} as const satisfies { source: string; referenceDate: string; change: string; years: YearOfSales[] }

/** Electric cars and plug-in hybrids: the same criterion in every year. */
export function withPlug({ electric, plugIn }: YearOfSales): number {
  return electric + plugIn
}

/** Growth of sales of cars with a plug, in percent with one decimal, from a year to the next one. */
export function growthPercent(from: YearOfSales, to: YearOfSales): number {
  return Math.round((withPlug(to) / withPlug(from) - 1) * 1000) / 10
}

type Props = { vehicles: HomeVehicles | null; growth: StatedFigure | null; children: ReactNode }

const bigFigure = 'text-[clamp(2.5rem,2rem+2vw,3.5rem)]'

export function RevolutionInNumbers({ vehicles, growth, children }: Props) {
  return (
    <section
      aria-labelledby="revolucao-em-numeros"
      className="border-t border-line pt-section [--guess-on-phone:1400px]"
    >
      <h2 id="revolucao-em-numeros" className="mb-6 md:mb-8">
        A Revolução em Números
      </h2>
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <SalesChart />
        <div className="grid content-start">
          <dl className="grid grid-cols-3 gap-x-4 border-t border-line py-5">
            <Count label="modelos elétricos" count={vehicles?.electricCount} />
            <Count label="modelos híbridos" count={vehicles?.hybridCount} />
            <Count label="marcas ativas" count={vehicles?.brandCount} />
          </dl>
          <div className={`grid gap-x-8 gap-y-6 border-t border-line py-5 ${growth ? 'sm:grid-cols-2' : ''}`}>
            {growth && <StatedFigureBlock figure={growth} className={bigFigure} />}
            <MeasuredGrowth isBeside={growth !== null} />
          </div>
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
      <dd className={`fig ${bigFigure}`}>{count === undefined ? '—' : formatNumber(count)}</dd>
    </div>
  )
}

/** The growth that ABVE counted. @param isBeside a figure of the portal stands to its left */
function MeasuredGrowth({ isBeside }: { isBeside: boolean }) {
  const [before, last] = electrifiedSales.years.slice(-2)
  if (!before || !last) return null
  return (
    <div className={isBeside ? 'border-line sm:border-l sm:pl-6' : ''}>
      <p className="text-18 leading-snug text-pretty">
        <strong className="font-semibold tabular-nums">{formatNumber(withPlug(last))}</strong> elétricos e plug-in em{' '}
        {last.year},{' '}
        <strong className="font-semibold whitespace-nowrap">+{formatNumber(growthPercent(before, last), 1)} %</strong> (
        {electrifiedSales.source})
      </p>
      <p className="mt-2 text-14 text-pretty text-ink-3">
        De {before.year} para {last.year}, pelo mesmo critério: só carros com tomada.
      </p>
    </div>
  )
}

const kinds = [
  { key: 'electric', label: 'Elétrico', barClass: 'bar-electric' },
  { key: 'plugIn', label: 'Híbrido plug-in', barClass: 'bar-plug-in' },
] as const

const years = electrifiedSales.years.map((year) => ({ ...year, sum: withPlug(year) }))
const highestSum = Math.max(...years.map(({ sum }) => sum))

/** Bars to one scale from zero, drawn by the server; the same numbers stand in a table below. */
function SalesChart() {
  return (
    <figure>
      <figcaption className="mb-5 text-ink-2">Carros com tomada emplacados por ano no Brasil</figcaption>
      <div role="img" aria-label={`${years.map(describeYear).join('. ')}.`} className="grid gap-4">
        {years.map((year) => (
          <div key={year.year} className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4">
            <span className="text-ink-2 tabular-nums">{year.year}</span>
            <span className="flex h-11 gap-0.5" style={{ width: `${((year.sum / highestSum) * 100).toFixed(1)}%` }}>
              {kinds.map(({ key, barClass }) => (
                <span key={key} className={`rounded-[2px] ${barClass}`} style={{ flex: year[key] }} />
              ))}
            </span>
            <span className="fig col-start-2 mt-1.5 text-18">{formatNumber(year.sum)}</span>
          </div>
        ))}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-ink-2">
        {kinds.map(({ key, label, barClass }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" className={`h-2.5 w-3.5 flex-none rounded-[2px] ${barClass}`} />
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-pretty text-ink-3">{chartNote()}</p>
      <details className="mt-2 text-15">
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
          Ver os números em tabela
        </summary>
        <SalesTable />
      </details>
    </figure>
  )
}

/** The source, and why the total of all electrified cars is not in the bars. */
function chartNote(): string {
  const { source, referenceDate, change } = electrifiedSales
  const last = years.at(-1)
  const total = last
    ? ` Com os híbridos sem tomada, o total de ${last.year} é ${formatNumber(last.total)}; ${change}.`
    : ''
  return `Fonte: ${source}, ${formatReferenceDate(referenceDate)}.${total}`
}

type Year = (typeof years)[number]

function describeYear(year: Year): string {
  const parts = kinds.map(({ key, label }) => `${label} ${formatNumber(year[key])}`)
  return `${year.year}: ${formatNumber(year.sum)}, sendo ${parts.join(', ')}`
}

function SalesTable() {
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
            <tr key={year.year} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 font-semibold">
                {year.year}
              </th>
              {kinds.map(({ key }) => (
                <td key={key} className="py-2.5 pr-4 text-right">
                  {formatNumber(year[key])}
                </td>
              ))}
              <td className="py-2.5 text-right font-semibold">{formatNumber(year.sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
