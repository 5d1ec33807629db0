import { type Cents, reaisOf } from '#app/domain/costs/cents.ts'
import { costParts, type OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { formatBrl, formatBrlWhole } from '#app/platform/format/format-number.ts'
import { costPartLooks, formatPartAmount, partLabel } from './cost-text.ts'
import type { LeftOut } from './cost-comparison.ts'

/** Below this share of the longest bar a letter has no room. */
const leastShareForLetter = 0.07

/** A bar for each year, its parts told apart by pattern and letter, to one scale from zero; the table says the same. */
export function YearBars({ cost, type }: { cost: OwnershipCost; type: VehicleType }) {
  const years = yearAmounts(cost)
  const order = largestParts(cost).map(({ part }) => part)
  const longest = Math.max(1, ...years.map(({ totalCents }) => totalCents))
  return (
    <figure className="min-w-0">
      <figcaption>
        <h2 className="text-18">Ano a ano</h2>
        <p className="mt-1 text-14 text-ink-3">
          Todas as barras na mesma escala, do zero. As letras são as da lista das partes.
        </p>
      </figcaption>
      <ol className="mt-5 grid gap-3" aria-hidden="true">
        {years.map((year) => (
          <li key={year.year}>
            <p className="mb-1 flex justify-between gap-3 text-14 tabular-nums">
              <span className="text-ink-2">{year.year}º ano</span>
              <span className="font-semibold">{formatBrlWhole(reaisOf(year.totalCents))}</span>
            </p>
            <Bar year={year} order={order} longest={longest} />
          </li>
        ))}
      </ol>
      <YearTable type={type} years={years} order={order} totalCents={cost.totalCents} />
    </figure>
  )
}

type BarProps = { year: YearAmounts; order: (keyof typeof costPartLooks)[]; longest: number }

function Bar({ year: { amounts }, order, longest }: BarProps) {
  return (
    <div className="flex h-8 gap-px [print-color-adjust:exact]">
      {order.map((part) => {
        const share = (amounts[part] ?? 0) / longest
        const { letter, look } = costPartLooks[part]
        return (
          share > 0 && (
            <span
              key={part}
              className={`grid min-w-0.5 place-content-center overflow-hidden rounded-[2px] border border-ground ${look}`}
              style={{ width: `${(share * 100).toFixed(2)}%` }}
            >
              {share >= leastShareForLetter && (
                <span className="rounded-[2px] bg-surface px-1 text-12 leading-tight font-semibold">{letter}</span>
              )}
            </span>
          )
        )
      })}
    </div>
  )
}

type Props = { type: VehicleType; years: YearAmounts[]; order: LeftOut[]; totalCents: number }

/** Wider than a phone: what scrolls can be reached by keys. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Custo de cada ano, em tabela' }

/** The same as the bars, to the cent. */
function YearTable({ type, years, order, totalCents }: Props) {
  const sumOf = (part: LeftOut) => years.reduce((sum, { amounts }) => sum + (amounts[part] ?? 0), 0)
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
        Ver os números em tabela
      </summary>
      <div className="scroll-hint rounded-2 border border-line" {...scrolledByKeyboard}>
        <table className="w-full text-right text-14 whitespace-nowrap tabular-nums [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:font-semibold [&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-bg [&_tr>*:first-child]:text-left">
          <caption className="sr-only">Custo de cada ano por parte, em reais</caption>
          <thead>
            <tr>
              <th scope="col">Ano</th>
              {order.map((part) => (
                <th key={part} scope="col">
                  {partLabel(part, type)}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, amounts, totalCents: ofYear }) => (
              <tr key={year}>
                <th scope="row" className="border-t border-line">
                  {year}º
                </th>
                {order.map((part) => (
                  <td key={part}>{formatPartAmount(part, amounts[part] ?? 0)}</td>
                ))}
                <td className="font-semibold">{formatBrl(reaisOf(ofYear))}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row" className="border-t border-line">
                Total
              </th>
              {order.map((part) => (
                <td key={part}>{formatPartAmount(part, sumOf(part))}</td>
              ))}
              <td>{formatBrl(reaisOf(totalCents))}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  )
}

type PartAmount = { part: LeftOut; cents: Cents }

/** The parts of a total that are known and not zero, the largest first; an IPVA that is known to be nothing is told, too. */
export function largestParts({ parts, depreciationCents }: OwnershipCost): PartAmount[] {
  return [
    ...costParts.map((part) => ({ part, cents: parts[part] ?? 0 })),
    { part: 'depreciation' as const, cents: depreciationCents ?? 0 },
  ]
    .filter(({ part, cents }) => cents !== 0 || (part === 'ipva' && parts.ipva === 0))
    .toSorted((a, b) => b.cents - a.cents)
}

type YearAmounts = { year: number; amounts: Partial<Record<LeftOut, Cents>>; totalCents: Cents }

/** The amounts of each year, the loss of value included; the years come to the total. */
function yearAmounts({ years, purchaseCents }: OwnershipCost): YearAmounts[] {
  return years.map(({ year, parts, spentCents, resaleCents }, index) => {
    const before = index === 0 ? purchaseCents : (years[index - 1]?.resaleCents ?? null)
    const lost = before === null || resaleCents === null ? 0 : before - resaleCents
    const known = Object.fromEntries(costParts.map((part) => [part, parts[part] ?? 0]))
    return { year, amounts: { ...known, depreciation: lost }, totalCents: spentCents + lost }
  })
}
