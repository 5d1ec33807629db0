import type { ReactNode } from 'react'
import { centsOf, reaisOf } from '#app/domain/costs/cents.ts'
import { Amount } from '#app/ui/figure-with-unit.tsx'

type Props = {
  name: ReactNode
  icon: ReactNode
  /** The parts of the bar, from its beginning. */
  parts: { reais: number; look: string }[]
  /** The length of the longest bar: all of them begin at zero and have one scale. */
  longestReais: number
  /** Said of the parts, under the bar. */
  note?: string
}

/** An amount and its bar, within a list of such. */
export function CostBar({ name, icon, parts, longestReais, note }: Props) {
  // The amount is what its parts come to, each to the cent.
  const reais = reaisOf(parts.reduce((cents, part) => cents + centsOf(part.reais), 0))
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
      <dt className="flex items-center gap-2 text-15 text-ink-2 [&_svg]:size-4.5 [&_svg]:flex-none">
        {icon}
        {name}
      </dt>
      <dd>
        <Amount reais={reais} className="text-22" />
      </dd>
      <dd aria-hidden="true" className="col-span-2 flex h-5">
        {parts.map((part) => (
          <div
            key={part.look}
            className={`first:rounded-l-[2px] last:rounded-r-[2px] ${part.look}`}
            style={{ width: `${((part.reais / longestReais) * 100).toFixed(1)}%` }}
          />
        ))}
      </dd>
      {note && <dd className="col-span-2 text-14 text-ink-3">{note}</dd>}
    </div>
  )
}
