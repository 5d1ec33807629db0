import { confidenceLabels, type Confidence } from '#app/platform/confidence.ts'
import type { ReactNode } from 'react'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatBrlWhole, formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SourcePages } from './source-note.tsx'
import type { SourcePage } from '#app/domain/vehicles/details/vehicle-details.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'

/** A step chart from zero, and a table. One or two prices are a sentence. */
export function PriceHistorySection({ history }: { history: PriceHistory | null }) {
  const [only] = history?.entries ?? []
  if (!history || !only) return null
  const { entries, chart } = history
  return (
    <section aria-labelledby="historico-de-precos" className="border-t border-line py-part print:py-6">
      <h2 id="historico-de-precos">Preço ao longo do tempo</h2>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        {chart ? formatChange(chart) : formatOnly(only)} {noAlert}
      </p>
      {chart && (
        <div className="flex flex-wrap gap-x-6">
          {entries.length > 2 && (
            <Disclosure label="Mostrar o gráfico" className="folded-on-phone w-full">
              <Chart chart={chart} count={entries.length} />
            </Disclosure>
          )}
          <details className="text-15 open:w-full sm:mt-3">
            <summary className="fold">Histórico de preços</summary>
            <PriceTable entries={entries} />
          </details>
        </div>
      )}
    </section>
  )
}

function formatChange({ first, last, from, to }: PriceChart): string {
  const ends = `${formatPrice(first.reais)} ${dated(from)}, ${formatPrice(last.reais)} ${dated(to)}`
  if (first.reais === last.reais) return `Preço sugerido que o portal conhece: ${ends}.`
  const percent = formatNumber((Math.abs(last.reais - first.reais) / first.reais) * 100, 1)
  return `Preço sugerido que o portal conhece: ${ends}, ${percent}% a ${last.reais < first.reais ? 'menos' : 'mais'}.`
}

function formatOnly({ priceBrl, referenceDate }: PriceEntry): string {
  return `O portal conhece só um preço sugerido, ${formatPrice(priceBrl)} ${dated(referenceDate)}, e por isso não sabe se mudou.`
}

const noAlert = 'O portal não avisa quando o preço muda.'

function dated(referenceDate: string | null): string {
  return referenceDate ? `em ${formatReferenceDate(referenceDate)}` : 'sem data'
}

function Chart({ chart, count }: { chart: PriceChart; count: number }) {
  const { first, last, from, to, ticks, marks, path } = chart
  const words = `Linha de ${formatNumber(count)} preços sugeridos, de ${formatPrice(first.reais)} ${dated(from)} a ${formatPrice(last.reais)} ${dated(to)}. Os números estão na tabela abaixo.`
  return (
    <div
      role="img"
      aria-label={words}
      className="mt-6 grid max-w-240 grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-12 text-ink-3 tabular-nums [print-color-adjust:exact]"
    >
      <div className="relative w-17">
        {ticks.map(({ reais, y }) => (
          <span key={reais} className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
            {formatBrlWhole(reais)}
          </span>
        ))}
      </div>
      <div className="relative h-36 sm:h-52">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <g fill="none">
            {ticks.map(({ reais, y }) => (
              <path
                key={reais}
                d={`M0 ${y}H100`}
                vectorEffect="non-scaling-stroke"
                className={reais === 0 ? 'stroke-ground' : 'stroke-line'}
              />
            ))}
            {marks.map((x) => (
              <path key={x} d={`M${x} 100V95`} vectorEffect="non-scaling-stroke" className="stroke-ground" />
            ))}
            <path d={path} vectorEffect="non-scaling-stroke" strokeWidth="2" className="stroke-ink" />
          </g>
        </svg>
        <EndLabel end={first} className="left-0" />
        <EndLabel end={last} className="right-0 text-right" />
        <span
          className="absolute right-0 h-4.5 w-[3px] -translate-y-1/2 rounded-[2px] bg-needle"
          style={{ top: `${last.y}%` }}
        />
      </div>
      <div className="col-start-2 mt-2 flex justify-between">
        <span>{from ? formatReferenceDate(from) : 'Sem data'}</span>
        <span>{to ? formatReferenceDate(to) : 'Sem data'}</span>
      </div>
    </div>
  )
}

function EndLabel({ end: { reais, y, isBelow }, className }: { end: LineEnd; className: string }) {
  return (
    <span
      className={`fig absolute text-16 text-ink ${isBelow ? 'mt-3' : '-mt-3 -translate-y-full'} ${className}`}
      style={{ top: `${y}%` }}
    >
      {formatPrice(reais)}
    </span>
  )
}

const columns: { label: string; cell: (entry: PriceEntry) => ReactNode }[] = [
  {
    label: 'Referência',
    cell: ({ referenceDate }) => (referenceDate ? formatReferenceDate(referenceDate) : 'Sem data'),
  },
  { label: 'Confiança', cell: ({ confidence }) => (confidence ? confidenceLabels[confidence] : 'Não informada') },
  { label: 'Fonte', cell: ({ pages }) => (pages.length > 0 ? <SourcePages pages={pages} /> : 'Sem fonte publicada') },
]

/** Newest first. On a phone each row is a block of labelled values. */
function PriceTable({ entries }: { entries: PriceEntry[] }) {
  return (
    <table aria-labelledby="historico-de-precos" className="w-full text-left text-14 tabular-nums max-sm:block">
      <thead className="max-sm:hidden">
        <tr className="border-b border-line-2 text-ink-2">
          {['Preço sugerido', ...columns.map(({ label }) => label)].map((label) => (
            <th key={label} scope="col" className="py-2 pr-6 font-normal whitespace-nowrap last:pr-0">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {entries.toReversed().map((entry) => (
          <tr key={entry.id} className="border-b border-line align-top max-sm:block max-sm:py-2">
            <th scope="row" className="py-2.5 pr-6 font-semibold whitespace-nowrap max-sm:block max-sm:py-1">
              {formatPrice(entry.priceBrl)}
            </th>
            {columns.map(({ label, cell }) => (
              <td key={label} className="py-2.5 pr-6 last:pr-0 max-sm:flex max-sm:gap-2 max-sm:py-0.5 max-sm:pr-0">
                <span className="w-30 flex-none text-ink-3 sm:hidden">{label}</span>
                <span className={label === 'Fonte' ? 'wrap-anywhere' : 'sm:whitespace-nowrap'}>{cell(entry)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type PriceEntry = {
  id: number
  priceBrl: number
  /** Date given by the source: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. null: unknown. */
  referenceDate: string | null
  /** Day of entry, 'YYYY-MM-DD' in São Paulo. */
  knownSince: string
  /** null: not entered. */
  confidence: Confidence | null
  pages: SourcePage[]
}

export type PriceHistory = {
  /** At least one, by day of entry, newest last. */
  entries: PriceEntry[]
  /** null: only one price. */
  chart: PriceChart | null
}

/** A step line with labels. Positions in percent of the plot. */
type PriceChart = {
  path: string
  marks: number[]
  ticks: { reais: number; y: number }[]
  first: LineEnd
  last: LineEnd
  /** Reference date of the first price. null: unknown. */
  from: string | null
  to: string | null
}

/** `isBelow`: the label is below the point. */
type LineEnd = { reais: number; x: number; y: number; isBelow: boolean }

/**
 * Each price lasts until the next. The price axis starts at zero, the time axis at the first price.
 * @param entries at least one, by day of entry
 */
export function priceChartOf(entries: PriceEntry[]): PriceChart {
  const placed = placeOnDays(entries)
  const [from = noPlace] = placed
  const to = placed.at(-1) ?? noPlace
  const span = daysBetween(from.day, to.day)
  const { top, ticks } = scaleFor(Math.max(...entries.map(({ priceBrl }) => priceBrl)))
  const yOf = (reais: number) => rounded(100 - (reais / top) * 100)
  const points = placed.map(({ priceBrl, day }) => ({
    reais: priceBrl,
    x: span === 0 ? 0 : rounded((daysBetween(from.day, day) / span) * 100),
    y: yOf(priceBrl),
  }))
  const [first = origin, second = first] = points
  const last = points.at(-1) ?? first
  const beforeLast = points.at(-2) ?? last
  return {
    path: pathThrough(points),
    marks: [...new Set(points.map(({ x }) => x))],
    ticks: ticks.map((reais) => ({ reais, y: yOf(reais) })),
    first: { ...first, isBelow: second.reais > first.reais },
    last: { ...last, x: 100, isBelow: beforeLast.reais > last.reais },
    from: from.referenceDate,
    to: to.referenceDate,
  }
}

type Placed = Pick<PriceEntry, 'priceBrl' | 'referenceDate'> & { day: string }

const noPlace: Placed = { priceBrl: 0, referenceDate: null, day: '' }
const origin = { reais: 0, x: 0, y: 100 }

/**
 * Puts a price at the end of its reference date, but not after the day of entry and not before the previous price. The day is not shown.
 */
function placeOnDays(entries: PriceEntry[]): Placed[] {
  let earliest = ''
  return entries.map(({ priceBrl, referenceDate, knownSince }) => {
    const end = endOfReference(referenceDate) ?? knownSince
    const day = [end < knownSince ? end : knownSince, earliest].toSorted().at(-1) ?? knownSince
    earliest = day
    return { priceBrl, referenceDate, day }
  })
}

function pathThrough(points: { x: number; y: number }[]): string {
  const [first, ...others] = points
  return [`M${first?.x ?? 0} ${first?.y ?? 0}`, ...others.map(({ x, y }) => `H${x}V${y}`), 'H100'].join('')
}

/** At least three round steps, at least 20 % above `highest`. */
function scaleFor(highest: number): { top: number; ticks: number[] } {
  const wanted = highest * 1.2
  const magnitude = 10 ** Math.floor(Math.log10(wanted / 3))
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude * 3 >= wanted) ?? 10)
  const count = Math.ceil(wanted / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, place) => step * place) }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
