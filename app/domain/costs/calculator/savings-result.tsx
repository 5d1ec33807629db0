import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatBrl, formatBrlWhole } from '#app/platform/format/format-number.ts'
import { Fuel, Zap } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { CostBar, SavingHeadline, SavingSums } from './cost-bar.tsx'
import {
  calculatorPath,
  calculatorState,
  differenceParameter,
  editParameter,
  savingsHref,
  stepParameter,
  tailoredPath,
  type TypedSavings,
  typedSavings,
} from './savings-address.ts'
import { Button } from '#app/ui/button.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { calculatorFieldId } from './number-inputs.ts'
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

/** How much more the electric car costs. */
export type PriceDifference = {
  label: string
  /** '': the visitor has not entered it, so `brl` is an example. */
  typed: string
  shown: string
  brl: number
  problem: string | undefined
  /** null: the visitor has entered it. */
  hint: string | null
  /** Says when the saving has paid it back. */
  sentence: string
  explanation: string
  /** 'empate em 5 anos'. undefined: not within ten years. */
  crossing: string | undefined
}

type TenYearsProps = { savings: Savings; typed: TypedSavings; difference: PriceDifference; uf?: string }

/** The lines cross where the electric car has paid off the price difference. */
export function SavingsTenYears({ savings, typed, difference, uf = '' }: TenYearsProps) {
  const { petrolBrlPerMonth, electricBrlPerMonth, savingBrlPerYear } = savings
  const petrol = { name: 'Gasolina', startBrl: 0, brlPerYear: petrolBrlPerMonth * 12, style: lineStyles.petrol }
  const electric = {
    name: 'Elétrico',
    ...(difference.brl > 0 && { addition: 'com a diferença de preço' }),
    startBrl: difference.brl,
    brlPerYear: electricBrlPerMonth * 12,
    style: lineStyles.electric,
  }
  return (
    <div id={tenYearsId} className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      {savingBrlPerYear > 0 && <DifferenceForm typed={typed} uf={uf} difference={difference} />}
      <CumulativeChart
        title={difference.sentence}
        explanation={difference.explanation}
        other={petrol}
        own={electric}
        crossing={difference.crossing}
      />
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link
          to={`${savingsHref(typed, uf)}&${editParameter}=1`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
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

const tenYearsId = 'em-dez-anos'

function DifferenceForm({ typed, difference, uf }: Omit<TenYearsProps, 'savings'>) {
  return (
    <form action={`${calculatorPath}#${tenYearsId}`} className="mb-8 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      {Object.entries({ ...typed, ...(uf && { [calculatorState]: uf }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <NumberField
        id={calculatorFieldId(differenceParameter)}
        name={differenceParameter}
        label={difference.label}
        unit="R$"
        side="left"
        className="pl-11"
        shown={difference.shown}
        problem={difference.problem}
      />
      <Button type="submit" className="min-h-12">
        Em quanto tempo se paga?
      </Button>
      <p className="text-14 text-ink-3">{difference.hint}</p>
    </form>
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

export function paybackSentence(savingBrlPerYear: number): string {
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
