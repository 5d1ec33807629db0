import { formatBrlWhole } from '#app/platform/format/format-number.ts'
import { Fuel, RotateCcw, Zap } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { CostBar, SavingHeadline, SavingSums } from './cost-bar.tsx'
import { editParameter, savingsHref, type TypedSavings } from './savings-address.ts'
import { CumulativeChart, lineStyles } from './cumulative-chart.tsx'
import type { Savings } from './savings-start.ts'

type Props = { savings: Savings; typed: TypedSavings; uf?: string }

export function SavingsResult({ savings, typed, uf = '' }: Props) {
  const { petrolBrlPerMonth, electricBrlPerMonth, petrolBrlPer100Km, electricBrlPer100Km } = savings
  const tenYears = savings.savingBrlPerYear * 10
  return (
    <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      <SavingsSummary savings={savings} />
      <SavingSums
        savingBrlPerYear={savings.savingBrlPerYear}
        brlPer100Km={{ own: electricBrlPer100Km, other: petrolBrlPer100Km }}
      />
      <CumulativeChart
        title={`Em dez anos, ${formatBrlWhole(Math.abs(tenYears))} a ${tenYears < 0 ? 'mais' : 'menos'}`}
        explanation="Gasto acumulado, com os mesmos preços e a mesma quilometragem."
        other={{ name: 'Gasolina', startBrl: 0, brlPerYear: petrolBrlPerMonth * 12, style: lineStyles.petrol }}
        own={{ name: 'Eletricidade', startBrl: 0, brlPerYear: electricBrlPerMonth * 12, style: lineStyles.electric }}
      />
      <Link
        to={`${savingsHref(typed, uf)}&${editParameter}=1`}
        preventScrollReset
        className="link mt-4 inline-flex min-h-11 items-center gap-2"
      >
        <RotateCcw aria-hidden="true" className="size-4.5" />
        Recalcular
      </Link>
    </div>
  )
}

export function SavingsSummary({ savings }: { savings: Savings }) {
  const { petrolBrlPerMonth: petrol, electricBrlPerMonth: electric } = savings
  const bars = [
    { name: 'Gasolina por mês', icon: <Fuel />, parts: [{ reais: petrol, className: 'bg-petrol' }] },
    { name: 'Eletricidade por mês', icon: <Zap />, parts: [{ reais: electric, className: 'bg-elec' }] },
  ]
  return (
    <>
      <SavingHeadline savings={savings} than="com gasolina">
        {savings.savingBrlPerMonth < 0 ? 'Você gasta a mais por mês em energia' : 'Você economiza por mês em energia'}
      </SavingHeadline>
      <dl className="mt-7 grid gap-3.5">
        {bars.map((bar) => (
          <CostBar key={bar.name} {...bar} maxReais={Math.max(petrol, electric)} />
        ))}
      </dl>
    </>
  )
}
