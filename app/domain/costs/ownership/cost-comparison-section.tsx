import { Link } from '#app/ui/link.tsx'
import { reaisOf } from '#app/domain/costs/cents.ts'
import type { OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import { roundedEstimate } from '#app/platform/format/format-number.ts'
import { Price } from '#app/ui/figure-with-unit.tsx'
import { comparativeText, formatLeftOut, formatMonthOf, formatYears } from './cost-text.ts'
import { costTotalOf, formatMonthlyTotal } from './monthly-cost.ts'
import { againstParameter, ownershipPath, withScenario } from './owned-vehicle.ts'
import type { BreakEven } from './cost-comparison.ts'
import type { CostComparison, OwnershipView } from './ownership-view.ts'
import type { ReactNode } from 'react'
import { readScenarioParams } from './ownership-address.ts'
import { inputOf, ownershipKeys } from './ownership-inputs.ts'
import { fieldId } from './scenario-field.tsx'

export function CostComparisonSection({ view, comparison }: { view: OwnershipView; comparison: CostComparison }) {
  const { vehicle, scenario, loan } = view
  const { other, cost, otherCost, leftOut, breakEven } = comparison
  const longest = Math.max(cost.totalCents, otherCost.totalCents, 1)
  const without = formatLeftOut(leftOut)
  const [name, otherName] = [fullName(vehicle), fullName(other)]
  return (
    <section aria-labelledby="contra" className="pt-section print:pt-6">
      <h2 id="contra">Contra o {other.name}</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Os mesmos {formatYears(scenario.years)}, estado, quilometragem e preços de energia
        {without && `; ${without} nos dois, para a conta ser justa`}. {comparativeText}
      </p>
      <dl className="mt-6 grid gap-5">
        <Side name={name} cost={cost} share={cost.totalCents / longest} years={scenario.years} className="bg-needle" />
        <Side
          name={otherName}
          cost={otherCost}
          share={otherCost.totalCents / longest}
          years={scenario.years}
          className="bg-[repeating-linear-gradient(135deg,var(--control)_0_3px,transparent_3px_6px)] border border-control"
        />
      </dl>
      <p className="mt-6 max-w-[66ch] text-18 font-semibold text-pretty">
        {formatBreakEven(breakEven, name, otherName, scenario.years)}
      </p>
      <p className="mt-1.5 max-w-[66ch] text-14 text-ink-2">
        {loan ? paidWithLoan : 'Contando tudo o que já foi pago, com o preço de compra e sem revenda.'}{' '}
        <Link to={ownershipPath(other)} className="link no-print">
          Ver a conta do {other.name}
        </Link>
      </p>
      <IpvaGap view={view} comparison={comparison} />
    </section>
  )
}

const paidWithLoan = 'Contando o preço inteiro desde o primeiro dia e os juros de cada ano, sem revenda.'

type SideProps = { name: string; cost: OwnershipCost; share: number; years: number; className: string }

function Side({ name, cost, share, years, className }: SideProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-1.5">
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd className="text-right">
        <Price reais={roundedEstimate(reaisOf(cost.totalCents))} className="text-28" />
        <span className="block max-w-[22ch] text-14 text-balance text-ink-2 tabular-nums sm:max-w-none">
          {formatMonthlyTotal(costTotalOf(cost, years))}
        </span>
      </dd>
      <dd
        aria-hidden="true"
        className={`col-span-2 h-5 rounded-[2px] [print-color-adjust:exact] ${className}`}
        style={{ width: `${(share * 100).toFixed(1)}%` }}
      />
    </div>
  )
}

function formatBreakEven(breakEven: BreakEven, name: string, other: string, years: number): string {
  const during = `em ${formatYears(years)}`
  switch (breakEven.kind) {
    case 'level':
      return `Os dois custam o mesmo ${during}.`
    case 'ahead':
      return `O ${name} custa menos desde o primeiro dia.`
    case 'behind':
      return `${during.charAt(0).toUpperCase()}${during.slice(1)}, o ${name} não chega a custar menos que o ${other}.`
    case 'catches-up':
      return `A partir do ${formatMonthOf(breakEven.month)}, o ${name} custou menos que o ${other}.`
    case 'is-caught':
      return `O ${name} começa custando menos; a partir do ${formatMonthOf(breakEven.month)}, o ${other} custou menos.`
  }
}

function fullName({ name, version }: { name: string; version: string | null }): string {
  return [name, version].filter(Boolean).join(' ')
}

type Props = { view: OwnershipView; comparison: CostComparison }

function IpvaGap({ view, comparison: { other, ipvaGap } }: Props) {
  const { vehicle } = view
  if (ipvaGap === null) return null
  if (ipvaGap === 'both')
    return <Gap>O IPVA ficou fora dos dois totais: não temos a alíquota de nenhum dos dois neste estado.</Gap>
  const name = ipvaGap === 'own' ? vehicle.name : other.name
  return (
    <Gap>
      O IPVA ficou fora dos dois totais porque não temos a alíquota do {name}.{' '}
      {ipvaGap === 'own' ? (
        <a href={`#${fieldId(inputOf('ipvaPercent').name)}`} className="link no-print">
          Escrever a alíquota
        </a>
      ) : (
        <Link to={turnedHref(view, other)} className="link no-print">
          Escrever a alíquota na conta do {name}
        </Link>
      )}
    </Gap>
  )
}

function Gap({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 max-w-[66ch] text-14 text-pretty text-ink-2">{children}</p>
}

/** Address of the other car's cost, compared with this one. It omits values that describe only this car. */
function turnedHref({ vehicle, typed }: OwnershipView, other: CostComparison['other']): string {
  const said = new URLSearchParams({ ...typed, [againstParameter]: vehicle.slug })
  for (const key of ownershipKeys) if (!inputOf(key).isShared) said.delete(inputOf(key).name)
  return `${withScenario(ownershipPath(other), readScenarioParams(said))}#${fieldId(inputOf('ipvaPercent').name)}`
}
