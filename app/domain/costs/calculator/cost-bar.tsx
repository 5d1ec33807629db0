import type { ReactNode } from 'react'
import { centsOf, reaisOf } from '#app/domain/costs/cents.ts'
import { formatPercent } from '#app/platform/format/format-percent.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { Amount } from '#app/ui/figure-with-unit.tsx'

type Props = {
  name: ReactNode
  icon: ReactNode
  parts: { reais: number; className: string }[]
  /** Amount of a full-width bar, equal for all compared bars. */
  maxReais: number
  note?: string
}

export function CostBar({ name, icon, parts, maxReais, note }: Props) {
  // The total is the sum of the parts in cents, so that it equals the sum of the shown amounts.
  const reais = reaisOf(parts.reduce((cents, part) => cents + centsOf(part.reais), 0))
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
      <dt className="flex items-center gap-2 text-15 text-ink-2 [&_svg]:size-4.5">
        {icon}
        {name}
      </dt>
      <dd>
        <Amount reais={reais} className="text-22" />
      </dd>
      <dd aria-hidden="true" className="col-span-2 flex h-5">
        {parts.map((part) => (
          <div
            key={part.className}
            className={part.className}
            style={{ width: `${((part.reais / maxReais) * 100).toFixed(1)}%` }}
          />
        ))}
      </dd>
      {note && <dd className="col-span-2 text-14 text-ink-3">{note}</dd>}
    </div>
  )
}

type SavingHeadlineProps = {
  savings: { savingBrlPerMonth: number; savingPercent: number }
  /** What the amount is compared with, such as 'com gasolina'. */
  than: string
  children: ReactNode
}

export function SavingHeadline({ savings: { savingBrlPerMonth, savingPercent }, than, children }: SavingHeadlineProps) {
  return (
    <>
      <p className="text-ink-2">{children}</p>
      <p className="mt-3 mb-1.5">
        <Amount reais={savingBrlPerMonth} className="text-60" />
      </p>
      <p className="text-15 text-pretty text-ink-2">
        {percentLess(savingPercent)} do que {than}
      </p>
    </>
  )
}

/** '77,3% a menos'. Negative: 'a mais'. */
function percentLess(percent: number): string {
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'a mais' : 'a menos'}`
}

type SavingSumsProps = {
  /** Saving per year. Negative: an extra cost. */
  savingBrlPerYear: number
  /** `own`: the car or energy of this bar. `other`: the one it is compared with. */
  brlPer100Km: { own: number; other: number }
}

export function SavingSums({ savingBrlPerYear, brlPer100Km }: SavingSumsProps) {
  return (
    <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-x-5 gap-y-4 border-t border-line pt-4">
      <div>
        <dt className="mb-1.5 text-14 text-ink-2">{savingBrlPerYear < 0 ? 'A mais por ano' : 'Economia por ano'}</dt>
        <dd>
          <Amount reais={savingBrlPerYear} className="text-22" />
        </dd>
      </div>
      <div>
        <dt className="mb-1.5 text-14 text-ink-2">Custo por 100 km</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          <Amount reais={brlPer100Km.own} className="text-22" />
          <span className="text-14 text-ink-2">contra {formatBrl(brlPer100Km.other)}</span>
        </dd>
      </div>
    </dl>
  )
}
