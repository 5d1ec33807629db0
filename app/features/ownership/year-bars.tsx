import { reaisOf } from '#app/features/costs/cents.ts'
import type { OwnershipCost } from '#app/features/costs/ownership-cost.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import { formatBrlWhole } from '#app/ui/format-number.ts'
import { costPartLooks } from './cost-words.ts'
import { largestParts, type YearAmounts, yearAmounts } from './cost-parts.ts'
import { YearTable } from './year-table.tsx'

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
