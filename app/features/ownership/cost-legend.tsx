import type { OwnershipCost } from '#app/features/costs/ownership-cost.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import { costPartLooks, partAmountWords, partLabel } from './cost-words.ts'
import { largestParts } from './cost-parts.ts'
import type { TypedFigures } from './owned-vehicle.ts'
import { editorMarkOf } from './typed-lines.ts'

type Props = { cost: OwnershipCost; type: VehicleType; typed: TypedFigures }

/** The parts of a total with their patterns, the largest first, and what is not known of it. */
export function CostLegend({ cost, type, typed }: Props) {
  return (
    <ul className="mt-7">
      {largestParts(cost).map(({ part, cents }) => {
        const { letter, look } = costPartLooks[part]
        const mark = editorMarkOf(part, typed)
        return (
          <li
            key={part}
            className="grid grid-cols-[22px_1fr_auto_44px] items-center gap-3 border-t border-line py-2.5 text-15 tabular-nums"
          >
            <span
              aria-hidden="true"
              className={`grid h-5.5 place-content-center rounded-[2px] border border-ground ${look}`}
            >
              <span className="rounded-[2px] bg-surface px-0.5 text-12 leading-none font-semibold">{letter}</span>
            </span>
            <span>
              {partLabel(part, type)}
              {mark && <span className="block text-12 leading-tight text-ink-3">{mark}</span>}
            </span>
            <span>{partAmountWords(part, cents)}</span>
            <span className="text-right text-ink-3">{Math.round((cents / cost.totalCents) * 100)}%</span>
          </li>
        )
      })}
      {cost.leftOut.map((part) => (
        <li key={part} className="flex justify-between gap-3 border-t border-line py-2.5 text-15 text-ink-3">
          <span>{partLabel(part, type)}</span>
          <span className="text-right">Ainda não sabemos; fora do total</span>
        </li>
      ))}
    </ul>
  )
}
