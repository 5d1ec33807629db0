import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { chartTicks, tickLabel } from '#app/domain/costs/chart-scale.ts'
import { formatBrl, formatBrlWhole } from '#app/platform/format/format-number.ts'

export type LineStyle = { stroke: string; key: string }

export const lineStyles = {
  petrol: { stroke: 'stroke-petrol', key: 'border-petrol' },
  electric: { stroke: 'stroke-elec', key: 'border-elec' },
  neutral: { stroke: 'stroke-ink-2', key: 'border-ink-2' },
} as const satisfies Record<string, LineStyle>

export type NamedLine = CostLine & {
  name: string
  letter?: string
  /** After the name in the legend: 'com a diferença de preço'. */
  addition?: string
  style: LineStyle
}

type Props = {
  title: string
  explanation: string
  other: NamedLine
  own: NamedLine
  crossing?: string | undefined
}

export function CumulativeChart({ title, explanation, other, own, crossing }: Props) {
  const ends = [paidAfter(other, chartYears), paidAfter(own, chartYears)]
  const ticks = chartTicks(Math.max(...ends, other.startBrl, own.startBrl))
  const top = ticks.at(-1) ?? 1
  const heightOf = (reais: number) => 100 - (reais / top) * 100
  return (
    <figure className="not-first:mt-8">
      <figcaption>
        <h2 className="text-18 font-semibold">{title}</h2>
        <p className="mt-1 text-14 text-ink-3">{explanation}</p>
      </figcaption>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-15">
        {(own.letter ? [own, other] : [other, own]).map((line) => (
          <Key key={line.letter ?? line.name} line={line} isDashed={line === own} />
        ))}
      </ul>
      <div className="relative mt-6 mr-5 ml-18" style={{ height: '11rem' }} aria-hidden="true">
        <Lines other={other} own={own} ticks={ticks} heightOf={heightOf} />
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-full mr-2.5 translate-y-1/2 text-12 whitespace-nowrap text-ink-3 tabular-nums"
            style={{ bottom: `${100 - heightOf(tick)}%` }}
          >
            {tickLabel(tick)}
          </span>
        ))}
        <EndLetters lines={[other, own]} heightOf={heightOf} />
        {crossing && <CrossingLabel years={crossingYears(own, other)} label={crossing} />}
      </div>
      <div aria-hidden="true" className="relative mt-2 mr-5 ml-18 h-4.5 text-12 text-ink-3 tabular-nums">
        {[0, 2, 4, 6, 8, chartYears].map((year) => (
          <span key={year} className="absolute -translate-x-1/2" style={{ left: `${year * 10}%` }}>
            {year === 0 ? 'hoje' : year === chartYears ? `${year}\u00a0anos` : year}
          </span>
        ))}
      </div>
      <CumulativeTable own={own} other={other} />
    </figure>
  )
}

function Key({ line, isDashed }: { line: NamedLine; isDashed: boolean }) {
  return (
    <li className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`w-6 flex-none border-t-3 ${line.style.key} ${isDashed ? 'border-dashed' : ''}`}
      />
      <span>
        {line.letter && `${line.letter} · `}
        {[line.name, line.addition].filter(Boolean).join(', ')}{' '}
        <strong className="font-semibold tabular-nums">{formatBrlWhole(paidAfter(line, chartYears))}</strong>{' '}
        {`em ${chartYears}\u00a0anos`}
      </span>
    </li>
  )
}

type LinesProps = { other: NamedLine; own: NamedLine; ticks: number[]; heightOf: (reais: number) => number }

function Lines({ other, own, ticks, heightOf }: LinesProps) {
  const crossed = crossingYears(own, other)
  const path = (line: CostLine) => `M0 ${heightOf(line.startBrl)}L100 ${heightOf(paidAfter(line, chartYears))}`
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M0 ${heightOf(tick)}H100`}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-ground' : 'stroke-line'}
        />
      ))}
      <path d={savedArea(own, other, heightOf)} className="fill-accent-soft" />
      {crossed !== null && (
        <path
          d={`M${crossed * 10} 100V${heightOf(paidAfter(own, crossed))}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="2 4"
          className="stroke-ink [stroke-width:1.5]"
        />
      )}
      <path
        d={path(other)}
        vectorEffect="non-scaling-stroke"
        className={`fill-none [stroke-width:3] ${other.style.stroke}`}
      />
      <path
        d={path(own)}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="8 4"
        className={`fill-none [stroke-width:3] ${own.style.stroke}`}
      />
    </svg>
  )
}

function savedArea(own: CostLine, other: CostLine, heightOf: (reais: number) => number): string {
  const crossed = crossingYears(own, other)
  const isCheaperAtEnd = paidAfter(own, chartYears) < paidAfter(other, chartYears)
  const isCheaperAtFirst = paidAfter(own, 0.001) < paidAfter(other, 0.001)
  if (!isCheaperAtEnd && !isCheaperAtFirst) return 'M0 0'
  const from = isCheaperAtFirst ? 0 : (crossed ?? 0)
  const to = isCheaperAtEnd ? chartYears : (crossed ?? chartYears)
  const point = (line: CostLine, years: number) => `${years * 10} ${heightOf(paidAfter(line, years))}`
  return `M${point(other, from)}L${point(other, to)}L${point(own, to)}L${point(own, from)}z`
}

type EndProps = { lines: NamedLine[]; heightOf: (reais: number) => number }

function EndLetters({ lines, heightOf }: EndProps) {
  const heights = lines.map((line) => heightOf(paidAfter(line, chartYears)))
  const [first = 0, second = 0] = heights
  const apart = Math.max(0, (8 - Math.abs(first - second)) / 2) * (first <= second ? 1 : -1)
  return lines.map(({ letter }, index) =>
    letter ? (
      <span
        key={letter}
        className="absolute left-full ml-2 -translate-y-1/2 text-14 font-semibold"
        style={{ top: `${(heights[index] ?? 0) + (index === 0 ? -apart : apart)}%` }}
      >
        {letter}
      </span>
    ) : null,
  )
}

function CrossingLabel({ years, label }: { years: number | null; label: string }) {
  if (years === null) return null
  // Both lines are above the crossing on its right side, so the label covers neither of them there.
  const side = years > 6.5 ? { right: `${100 - years * 10 + 1.5}%` } : { left: `${years * 10 + 1.5}%` }
  return (
    <span className="absolute bottom-2 rounded-1 bg-surface px-1.5 text-13 font-semibold" style={side}>
      {label}
    </span>
  )
}

type Line = CostLine & { name: string; letter?: string }

function CumulativeTable({ own, other }: { own: Line; other: Line }) {
  const first = own.startBrl === 0 && other.startBrl === 0 ? 1 : 0
  const years = Array.from({ length: chartYears + 1 - first }, (_, index) => index + first)
  return (
    <details className="mt-3">
      <summary className="fold">Ver os números em tabela</summary>
      <DataTable
        caption="Gasto acumulado ao fim de cada ano"
        className={`text-13 sm:text-15 [&_td]:py-2 [&_td]:pl-2 [&_td]:whitespace-nowrap [&_th]:py-2 ${figuresTable}`}
        columns={['Ano', other.letter ?? other.name, own.letter ?? own.name, 'Diferença'].map((label) => ({ label }))}
        rows={years.map((year) => [
          year === 0 ? 'Hoje' : year,
          ...[paidAfter(other, year), paidAfter(own, year), paidAfter(other, year) - paidAfter(own, year)].map(
            renderAmount,
          ),
        ])}
      />
    </details>
  )
}

/** The caption names the currency, because phones have narrow columns. */
function renderAmount(reais: number) {
  const [, sign, currency, digits] = /^(-?)(\D+)(.*)$/s.exec(formatBrl(reais)) ?? []
  return (
    <>
      {sign}
      <span className="max-sm:sr-only">{currency}</span>
      {digits}
    </>
  )
}

type CostLine = { startBrl: number; brlPerYear: number }

export const chartYears = 10

export function paidAfter({ startBrl, brlPerYear }: CostLine, years: number): number {
  return startBrl + brlPerYear * years
}

/** Years until the totals are equal. null: not within the chart. */
export function crossingYears(one: CostLine, other: CostLine): number | null {
  const [ahead, faster] = [one.startBrl - other.startBrl, other.brlPerYear - one.brlPerYear]
  if (ahead === 0 || faster === 0) return null
  const years = ahead / faster
  return years > 0 && years < chartYears ? years : null
}
