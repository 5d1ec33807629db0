import { reaisOf } from '#app/domain/costs/cents.ts'
import { chartTicks, tickLabel } from '#app/domain/costs/chart-scale.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { formatBrlEstimate, formatBrlWhole } from '#app/platform/format/format-number.ts'
import { formatLeftOut, formatYears } from './cost-text.ts'
import { lowestByYear, type TotalLines, type TotalsView } from './totals-view.ts'

const series = [
  { letter: 'A', stroke: 'stroke-ink', key: 'border-ink', dashes: undefined },
  { letter: 'B', stroke: 'stroke-needle', key: 'border-needle border-dashed', dashes: '10 4' },
  { letter: 'C', stroke: 'stroke-ink-2', key: 'border-ink-2 border-dotted', dashes: '2 4' },
  { letter: 'D', stroke: 'stroke-ink-3', key: 'border-ink-3 border-dashed', dashes: '5 6' },
] as const

type Named = { name: string; version: string | null }

export function TotalsChart({ view: { cars, lines } }: { view: Pick<TotalsView, 'cars' | 'lines'> }) {
  if (!lines) return null
  const { centsByCar, leftOut } = lines
  const ticks = chartTicks(reaisOf(Math.max(1, ...centsByCar.flat())))
  const heightOf = (cents: number) => 100 - (reaisOf(cents) / (ticks.at(-1) ?? 1)) * 100
  const names = namesOf(cars)
  const without = formatLeftOut(leftOut)
  return (
    <figure className="[print-color-adjust:exact]">
      <figcaption>
        <h2 className="text-28 text-pretty">{formatLowest(lines, names)}</h2>
        <p className="mt-2 max-w-[66ch] text-14 text-pretty text-ink-2">
          Custo total se o carro for vendido ao fim de cada ano{without && `, ${without} em todos`}.
        </p>
      </figcaption>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {names.map((name, index) => (
          <li key={name} className="grid gap-1">
            <span className="flex items-center gap-2 text-15">
              <span aria-hidden="true" className={`w-6 flex-none border-t-3 ${series[index]?.key}`} />
              {series[index]?.letter} · {name}
            </span>
            <span>
              <span className="fig text-22">
                {formatBrlEstimate(reaisOf(centsByCar[index]?.[typedYears - 1] ?? 0))}
              </span>{' '}
              <span className="text-14 text-ink-2">em {formatYears(typedYears)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="relative mt-4 mr-5 ml-18 h-60">
        <Lines centsByCar={centsByCar} ticks={ticks} heightOf={heightOf} label={formatLines(lines, names)} />
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className="absolute right-full mr-2.5 translate-y-1/2 text-12 whitespace-nowrap text-ink-3 tabular-nums"
            style={{ bottom: `${(tick / (ticks.at(-1) ?? 1)) * 100}%` }}
          >
            {tickLabel(tick)}
          </span>
        ))}
        {spread(centsByCar.map((cents) => heightOf(cents.at(-1) ?? 0))).map((top, index) => (
          <span
            key={index}
            aria-hidden="true"
            className="absolute left-full ml-2 -translate-y-1/2 text-14 font-semibold"
            style={{ top: `${top}%` }}
          >
            {series[index]?.letter}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-2 mr-5 ml-18 flex justify-between text-12 text-ink-3 tabular-nums">
        {['1 ano', '4', '7', '10 anos'].map((year) => (
          <span key={year}>{year}</span>
        ))}
      </div>
    </figure>
  )
}

type LinesProps = {
  centsByCar: number[][]
  ticks: number[]
  heightOf: (cents: number) => number
  label: string
}

function Lines({ centsByCar, ticks, heightOf, label }: LinesProps) {
  const pathOf = (cents: number[]) =>
    cents
      .map((one, index) => `${((index / Math.max(1, cents.length - 1)) * 100).toFixed(1)} ${heightOf(one).toFixed(1)}`)
      .join('L')
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="absolute inset-0 size-full overflow-visible"
    >
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M0 ${100 - (tick / (ticks.at(-1) ?? 1)) * 100}H100`}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-ground' : 'stroke-line'}
        />
      ))}
      {centsByCar.map((cents, index) => (
        <path
          key={index}
          d={`M${pathOf(cents)}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={series[index]?.dashes}
          className={`fill-none [stroke-width:3] ${series[index]?.stroke}`}
        />
      ))}
    </svg>
  )
}

/** Adds the version to names that several cars share. */
function namesOf(cars: Named[]): string[] {
  return cars.map(({ name, version }) =>
    cars.filter((car) => car.name === name).length > 1 ? [name, version].filter(Boolean).join(' ') : name,
  )
}

/** 'O BYD King custa menos até 4 anos; a partir de 5 anos, o BYD Song.' */
export function formatLowest(lines: TotalLines, names: string[]): string {
  const [first, ...later] = lowestByYear(lines)
  if (!first) return ''
  const start = `O ${names[first.car]} custa menos`
  if (later.length === 0) return `${start} em qualquer ano de venda.`
  return `${start} até ${formatYears(first.to)}; ${later.map(({ car, from }) => `a partir de ${formatYears(from)}, o ${names[car]}`).join('; ')}.`
}

function formatLines({ centsByCar }: TotalLines, names: string[]): string {
  const spans = centsByCar.map((cents, index) => {
    const [atFirst, atLast] = [cents[0] ?? 0, cents.at(-1) ?? 0].map((one) => formatBrlWhole(reaisOf(one)))
    return `${names[index]}, ${atFirst} depois de 1 ano e ${atLast} depois de ${formatYears(cents.length)}`
  })
  return `Linhas do custo total por ano de venda: ${spans.join('; ')}. Os números estão na tabela abaixo.`
}

const leastGap = 8

/** Moves labels apart so that they do not overlap. Positions are in percent from the top, in the given order. */
function spread(tops: number[]): number[] {
  const placed = [...tops]
  const order = tops.map((_, index) => index).toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0))
  order.forEach((index, at) => {
    const above = order[at - 1]
    if (above !== undefined) placed[index] = Math.max(placed[index] ?? 0, (placed[above] ?? 0) + leastGap)
  })
  return placed
}
