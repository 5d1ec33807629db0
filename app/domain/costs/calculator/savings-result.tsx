import { Fuel, RotateCcw, Zap } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Amount } from '#app/ui/figure-with-unit.tsx'
import { CostBar, SavingSums } from './cost-bar.tsx'
import { formatPercent } from '#app/platform/format/format-percent.ts'
import { reopenedHref } from './savings-address.ts'
import { CumulativeChart, lineLooks } from './cumulative-chart.tsx'
import { type Savings, savingsOf, type SavingsScenario } from './savings-inputs.ts'

/** The result of the scenario (CALC-12 to CALC-16); a loss is an extra cost with a minus sign (T-40). */
export function SavingsResult({ scenario, uf = '' }: { scenario: SavingsScenario; uf?: string }) {
  const savings = savingsOf(scenario)
  return (
    <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      <SavingsSummary scenario={scenario} />
      <SavingSums
        savingBrlPerYear={savings.savingBrlPerYear}
        brlPer100Km={{ own: savings.electricBrlPer100Km, other: savings.petrolBrlPer100Km }}
      />
      <CumulativeChart
        title="Gasto acumulado em dez anos"
        explanation="Com os mesmos preços e a mesma quilometragem o tempo todo."
        other={{ name: 'Gasolina', startBrl: 0, brlPerYear: savings.petrolBrlPerMonth * 12, look: lineLooks.petrol }}
        own={{
          name: 'Eletricidade',
          startBrl: 0,
          brlPerYear: savings.electricBrlPerMonth * 12,
          look: lineLooks.electric,
        }}
      />
      <Link
        to={reopenedHref(scenario, uf)}
        preventScrollReset
        className="link mt-4 inline-flex min-h-11 items-center gap-2"
      >
        <RotateCcw aria-hidden="true" className="size-4.5" />
        Recalcular
      </Link>
    </div>
  )
}

export function SavingsSummary({ scenario }: { scenario: SavingsScenario }) {
  const savings = savingsOf(scenario)
  const longest = Math.max(savings.petrolBrlPerMonth, savings.electricBrlPerMonth)
  return (
    <>
      <p className="text-ink-2">
        {savings.savingBrlPerMonth < 0 ? 'Você gasta a mais por mês' : 'Você economiza por mês'}
      </p>
      <p className="mt-3 mb-1.5">
        <Amount reais={savings.savingBrlPerMonth} className="text-60" />
      </p>
      <p className="text-ink-2">{comparedWithPetrol(savings)}</p>
      <dl className="mt-7 grid gap-3.5">
        <CostBar
          name="Gasolina por mês"
          icon={<Fuel />}
          parts={[{ reais: savings.petrolBrlPerMonth, look: 'bg-petrol' }]}
          longestReais={longest}
        />
        <CostBar
          name="Eletricidade por mês"
          icon={<Zap />}
          parts={[{ reais: savings.electricBrlPerMonth, look: 'bg-elec' }]}
          longestReais={longest}
        />
      </dl>
    </>
  )
}

function comparedWithPetrol({ savingPercent }: Savings): string {
  if (savingPercent < 0) return `${formatPercent(-savingPercent)} a mais do que com gasolina`
  return `${formatPercent(savingPercent)} a menos do que com gasolina`
}
