import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatBrl, formatBrlWhole } from '#app/platform/format/format-number.ts'
import { Fuel, RotateCcw, Zap } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { CostBar, SavingHeadline, SavingSums } from './cost-bar.tsx'
import {
  editParameter,
  savingsHref,
  stepParameter,
  tailoredPath,
  type TypedSavings,
  typedSavings,
} from './savings-address.ts'
import { CumulativeChart, lineStyles } from './cumulative-chart.tsx'
import type { Savings, SavingsToday } from './savings-start.ts'

type SummaryProps = { savings: Savings; today: SavingsToday; uf?: string }

export function SavingsResult({ savings, today, uf }: SummaryProps) {
  const { petrolBrlPer100Km, electricBrlPer100Km } = savings
  return (
    <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      <SavingsSummary savings={savings} today={today} uf={uf} />
      <SavingSums
        savingBrlPerYear={savings.savingBrlPerYear}
        brlPer100Km={{ own: electricBrlPer100Km, other: petrolBrlPer100Km }}
      />
    </div>
  )
}

const paybackYears = 5

/** The lines cross where the electric car has paid off a price difference. */
export function SavingsTenYears({ savings, typed, uf = '' }: Omit<SummaryProps, 'today'> & { typed: TypedSavings }) {
  const { petrolBrlPerMonth, electricBrlPerMonth, savingBrlPerYear } = savings
  const differenceBrl = Math.max(0, savingBrlPerYear * paybackYears)
  return (
    <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      <CumulativeChart
        title={
          differenceBrl > 0
            ? `Se o elétrico custar ${formatBrlWhole(differenceBrl)} a mais, a diferença se paga em ${paybackYears}\u00a0anos.`
            : paybackSentence(savingBrlPerYear)
        }
        explanation={`Diferença de preço mais o gasto acumulado, com os mesmos preços e a mesma quilometragem. ${differenceBrl > 0 ? paybackSentence(savingBrlPerYear) : ''}`}
        other={{ name: 'Gasolina', startBrl: 0, brlPerYear: petrolBrlPerMonth * 12, style: lineStyles.petrol }}
        own={{
          name: 'Elétrico',
          ...(differenceBrl > 0 && { addition: 'com a diferença de preço' }),
          startBrl: differenceBrl,
          brlPerYear: electricBrlPerMonth * 12,
          style: lineStyles.electric,
        }}
        crossing={`empate em ${paybackYears}\u00a0anos`}
      />
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link
          to={`${savingsHref(typed, uf)}&${editParameter}=1`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <RotateCcw aria-hidden="true" className="size-4.5" />
          Recalcular
        </Link>
        <Link
          to={`${tailoredPath}?${new URLSearchParams({ ...typed, uf, [stepParameter]: 'ajustar' })}`}
          className="link inline-flex min-h-11 items-center"
        >
          Comparar dois carros, com o preço deles
        </Link>
      </p>
    </div>
  )
}

export function SavingsExample({ savings, today, uf }: SummaryProps) {
  return (
    <>
      <SavingsSummary savings={savings} today={today} uf={uf} />
      <p className="mt-5 font-semibold text-pretty">{paybackSentence(savings.savingBrlPerYear)}</p>
    </>
  )
}

function SavingsSummary({ savings, today, uf = '' }: SummaryProps) {
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
      {today && <TodayLine {...today} uf={uf} />}
    </>
  )
}

function paybackSentence(savingBrlPerYear: number): string {
  const tenYearsBrl = savingBrlPerYear * 10
  if (tenYearsBrl <= 0) return 'Com estes preços, rodar com eletricidade não se paga.'
  return `Em dez anos, o elétrico se paga se custar até ${formatBrlWhole(tenYearsBrl)} a mais.`
}

function TodayLine({ scenario, savingBrlPerMonth, uf }: NonNullable<SavingsToday> & { uf: string }) {
  return (
    <p className="mt-5 text-15 text-pretty text-ink-2">
      Com os preços de hoje, gasolina a {formatUnitPrice(scenario.gasolina)} e energia a{' '}
      {formatUnitPrice(scenario.energia)}:{' '}
      <Link to={savingsHref(typedSavings(scenario), uf)} preventScrollReset className="link">
        {formatBrl(savingBrlPerMonth)} por mês
      </Link>
      .
    </p>
  )
}
