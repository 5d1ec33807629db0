import { EnterButton, TodayPrices, type TodayPricesProps } from './today-prices.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  calculatorPath,
  type CalculatorView,
  readSavings,
  chosenStateIn,
  initialSavings,
  stepParameter,
  tailoredPath,
  savingsHref,
  type SavingsProblems,
  type TypedSavings,
} from './savings-address.ts'
import { CalculatorShell, useCalculator } from './calculator-shell.tsx'
import { type PriceDifference, SavingsExample, SavingsResult, SavingsTenYears } from './savings-result.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { calculatorFieldId, shownNumber } from './number-inputs.ts'
import { type SavingsInput, savingsInputs } from './savings-inputs.ts'
import type { Savings, SavingsStart, SavingsToday } from './savings-start.ts'
import { Link } from '#app/ui/link.tsx'
import type { ReactNode } from 'react'

type Props = {
  view: CalculatorView
  start: SavingsStart
  place: TodayPricesProps
  example: { label: string; savings: Savings }
  /** null: no scenario in the address. */
  savings: Savings | null
  today: SavingsToday
  /** null: no scenario in the address. */
  difference: PriceDifference | null
  usageCount: number | null
}

/** The result page has the scenario in its address, so the GET form works without script. */
export function CalculatorPage({ view, start, place, example, savings, today, difference, usageCount }: Props) {
  const calculator = useCalculator(view, usageCount, readForm)
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Calculadora' }]} />
      <header className="pt-2 pb-6">
        <h1 className="max-w-[18ch]">Da bomba para a tomada: quanto você economiza</h1>
        <p className={`mt-3 max-w-[62ch] text-pretty text-ink-2 ${savings ? 'max-sm:hidden' : ''}`}>
          Só combustível e energia: compra, IPVA e seguro ficam na página de cada veículo.
        </p>
      </header>
      <CalculatorShell
        action={calculatorPath}
        calculator={calculator}
        fields={
          <>
            <EnterButton />
            <SavingsFields typed={view.typed} problems={calculator.problems}>
              <TodayPrices {...place} start={start} typed={view.typed} />
            </SavingsFields>
          </>
        }
        further={<WayToTailored />}
        example={
          isInitial(view)
            ? {
                label: example.label,
                result: <SavingsExample savings={example.savings} today={today} uf={place.uf} />,
                hint: 'O resultado aparece aqui: calcule com os seus números.',
              }
            : null
        }
        result={savings && <SavingsResult savings={savings} today={today} uf={place.uf} />}
        chart={
          savings &&
          difference && <SavingsTenYears savings={savings} typed={view.typed} difference={difference} uf={place.uf} />
        }
        beside={
          savings ? (
            <PriceTips start={start} />
          ) : (
            <div className="grid gap-10">
              <PriceTips start={start} isWide />
              <UseTips />
            </div>
          )
        }
        below={savings && <UseTips />}
        className="lg:grid-cols-[5fr_7fr] lg:gap-x-16"
      />
    </main>
  )
}

function isInitial({ state, typed }: CalculatorView): boolean {
  return state === 'idle' && savingsInputs.every(({ name }) => typed[name] === initialSavings[name])
}

function WayToTailored() {
  return (
    <>
      <Button
        type="submit"
        formMethod="get"
        formAction={tailoredPath}
        name={stepParameter}
        value="ajustar"
        variant="secondary"
        className="mt-6 w-full"
      >
        Ajustar à minha vida
      </Button>
      <p className="mt-2.5 text-14 text-pretty text-ink-3">
        Dois carros de verdade, seu estado, recarga na rua e etanol. Seus valores vão junto.
      </p>
    </>
  )
}

function readForm(form: FormData) {
  const reading = readSavings(form)
  if (reading.outcome === 'invalid') return reading
  return { outcome: reading.outcome, href: savingsHref(reading.typed, chosenStateIn(form)) }
}

type SavingsFieldsProps = { typed: TypedSavings; problems: SavingsProblems; children: ReactNode }

const groups = [
  { title: 'Gasolina', mark: 'bg-petrol', inputs: savingsInputs.slice(1, 3) },
  { title: 'Eletricidade', mark: 'bg-elec', inputs: savingsInputs.slice(3) },
]

export function SavingsFields({ typed, problems, children }: SavingsFieldsProps) {
  const field = (input: SavingsInput) => (
    <NumberField
      key={input.name}
      id={calculatorFieldId(input.name)}
      name={input.name}
      label={input.label}
      unit={input.unit}
      // HTML does not allow `min` and `step` on text fields (decision 0036).
      data-min={input.min}
      data-step={input.step}
      // The field has an initial value, so the star for required fields is hidden.
      required
      className="pr-24 text-18 tabular-nums"
      shown={shownNumber(typed[input.name], { unit: input.unit })}
      problem={problems[input.name]}
    />
  )
  return (
    <div className="grid gap-y-6">
      {savingsInputs.slice(0, 1).map(field)}
      {children}
      {groups.map(({ title, mark, inputs }) => (
        <fieldset
          key={title}
          className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-x-4 gap-y-4.5"
        >
          <legend className="mb-3 flex w-full items-center gap-2 text-18 font-semibold">
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${mark}`} />
            {title}
          </legend>
          {inputs.map(field)}
        </fieldset>
      ))}
    </div>
  )
}

type Tip = { title: string; text: ReactNode }

const drivingTips: Tip[] = [
  {
    title: 'Use o consumo da sua versão',
    text: (
      <>
        A página de cada modelo do{' '}
        <Link to="/catalogo" className="link">
          catálogo
        </Link>{' '}
        diz quanto ele gasta pela tabela do Inmetro, com a data.
      </>
    ),
  },
  {
    title: 'Veja de onde vem o consumo',
    text: (
      <>
        O do Inmetro é medido na tomada. O que o painel do carro mostra não conta a perda da recarga: some de 5% a 10%
        com um wallbox.{' '}
        <Link to="/carregar-em-casa" className="link">
          Veja se dá para ter um em casa
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Confira a tarifa branca',
    text: (
      <>
        Para quem a contrata, o kWh fora do horário de ponta custa menos do que na tarifa convencional, e o da ponta
        custa mais.{' '}
        <Link to="/carregar-em-casa/conta-de-luz" className="link">
          Faça a conta com ela e com a bandeira do mês
        </Link>
        .
      </>
    ),
  },
]

const tipColumns = 'grid gap-x-10 md:grid-cols-3'

function PriceTips({ start: { priceHints, fastCharge }, isWide = false }: { start: SavingsStart; isWide?: boolean }) {
  const priceTips = [
    {
      title: 'Gasolina',
      text: `${priceHints.gasolina} O seu é o da bomba.`.trim(),
    },
    {
      title: 'Energia em casa',
      text: `${priceHints.energia} O seu é o total da conta de luz dividido pelos kWh do mês.`.trim(),
    },
    {
      title: 'Recargas na rua',
      text: `${fastCharge ?? ''} Quem recarrega fora de casa costuma pagar mais.`.trim(),
    },
  ]
  return (
    <section>
      <h2 className="mb-5 text-22">De onde vêm os preços</h2>
      <TipList tips={priceTips} className={isWide ? tipColumns : ''} />
    </section>
  )
}

function UseTips() {
  return (
    <section aria-labelledby="dicas" className="pt-4">
      <h2 id="dicas" className="mb-5 text-22">
        Para a conta ficar mais certa
      </h2>
      <TipList tips={drivingTips} className={tipColumns} />
    </section>
  )
}

function TipList({ tips, className }: { tips: Tip[]; className: string }) {
  return (
    <ul className={className}>
      {tips.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-4 text-15 text-pretty text-ink-2">
          <h3 className="text-15 font-semibold text-ink">{title}</h3>
          {text}
        </li>
      ))}
    </ul>
  )
}
