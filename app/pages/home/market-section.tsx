import { type Market, type MarketPeriod, powertrains } from '#app/domain/costs/market.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

const [maxModels, maxStates] = [5, 5]

/** Registrations by month, fleet by state. */
export function MarketSection({ market: { months, fleet } }: { market: Market }) {
  return (
    <div className="mt-4 grid gap-8 border-t border-line pt-6">
      {months.length > 0 && <MonthsChart months={months} />}
      {fleet && <Fleet fleet={fleet} />}
    </div>
  )
}

/** Of the last month. */
export function BestSellers({ models: { date, rows, source } }: { models: NonNullable<Market['models']> }) {
  return (
    <Ranked
      title={`Eletrificados mais emplacados em ${formatMonthName(date)}`}
      rows={rows
        .slice(0, maxModels)
        .map(({ name, powertrain, count }) => ({ name, detail: powertrains[powertrain], count }))}
      source={source}
    />
  )
}

const kinds = [
  { key: 'electric', label: 'Elétrico', barClass: 'bar-electric' },
  { key: 'plugIn', label: 'Híbrido plug-in', barClass: 'bar-plug-in' },
  { key: 'hybrids', label: 'Híbrido', barClass: 'bg-petrol' },
] as const

function registrationsOf({ electric, plugIn, hybrids }: MarketPeriod): number {
  return electric + plugIn + (hybrids ?? 0)
}

/** The bars start at zero. The list below has the numbers. */
function MonthsChart({ months }: { months: MarketPeriod[] }) {
  const highest = Math.max(...months.map(registrationsOf))
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const span = `${formatMonthName(first.date).split(' ')[0]} a ${formatMonthName(last.date)}`
  return (
    <figure>
      <figcaption className="mb-5 text-ink-2">Eletrificados emplacados por mês no Brasil, de {span}</figcaption>
      <div role="img" aria-label={`${months.map(describe).join('. ')}.`} className="grid gap-2">
        {months.map((month) => (
          <div
            key={month.date}
            className="grid items-center gap-x-4"
            style={{ gridTemplateColumns: '32px minmax(0, 1fr) 56px' }}
          >
            <span className="text-14 text-ink-2">{formatMonthName(month.date).slice(0, 3)}</span>
            <span
              className="flex h-5 gap-0.5"
              style={{ width: `${((registrationsOf(month) / highest) * 100).toFixed(1)}%` }}
            >
              {kinds.map(({ key, barClass }) => (
                <span key={key} className={`rounded-[2px] ${barClass}`} style={{ flex: month[key] ?? 0 }} />
              ))}
            </span>
            <span className="text-right text-14 font-semibold tabular-nums">
              {formatNumber(registrationsOf(month))}
            </span>
          </div>
        ))}
      </div>
      <ChartLegend kinds={kinds} />
      <p className="mt-3 text-14 text-pretty text-ink-3">
        Fonte: {last.source}, veículos leves novos; os micro-híbridos ficam fora.
      </p>
      <details className="mt-2 text-15">
        <summary className="fold">Ver os números de cada mês</summary>
        <ul>
          {months.map((month) => (
            <li key={month.date} className="border-b border-line py-2 text-pretty">
              {describe(month)}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  )
}

type BarKind = { key: string; label: string; barClass: string }

export function ChartLegend({ kinds: shown }: { kinds: readonly BarKind[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-ink-2">
      {shown.map(({ key, label, barClass }) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3.5 flex-none rounded-[2px] ${barClass}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function describe(month: MarketPeriod): string {
  const parts = kinds.map(({ key, label }) => `${label} ${formatNumber(month[key] ?? 0)}`)
  return `${formatMonthName(month.date)}: ${formatNumber(registrationsOf(month))}, sendo ${parts.join(', ')}`
}

type RankedRow = { name: string; detail?: string; count: number }
type RankedProps = { title: string; rows: RankedRow[]; source: string | null; after?: string }

function Ranked({ title, rows, source, after = '' }: RankedProps) {
  return (
    <div>
      <h3 className="border-b border-ink pb-3 text-18">{title}</h3>
      <ol>
        {rows.map(({ name, detail, count }) => (
          <li key={name} className="flex justify-between gap-4 border-b border-line py-2 text-15">
            {detail ? `${name} · ${detail}` : name}
            <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-14 text-pretty text-ink-3">
        Fonte: {source}.{after}
      </p>
    </div>
  )
}

function Fleet({ fleet: { date, source, rows, total } }: { fleet: NonNullable<Market['fleet']> }) {
  const named = rows.map(({ state, count }) => ({ name: brazilianStates[state], count }))
  const whole = total === null ? '' : ` No país, ${formatNumber(total)}, com os sem estado informado.`
  return (
    <div>
      <Ranked
        title={`Frota eletrificada por estado em ${formatMonthName(date)}`}
        rows={named.slice(0, maxStates)}
        source={source}
        after={`${whole} É o estoque registrado e inclui micro-híbridos.`}
      />
      {named.length > maxStates && (
        <details className="mt-1 text-15">
          <summary className="fold">Ver os outros estados</summary>
          <p className="text-pretty">
            {named
              .slice(maxStates)
              .map(({ name, count }) => `${name}, ${formatNumber(count)}`)
              .join('; ')}
            .
          </p>
        </details>
      )}
    </div>
  )
}
