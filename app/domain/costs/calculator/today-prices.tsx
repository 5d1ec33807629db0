import type { ChangeEvent } from 'react'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { Button } from '#app/ui/button.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { Link } from '#app/ui/link.tsx'
import { calculatorFieldId } from './number-inputs.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import {
  calculatorPath,
  calculatorState,
  editParameter,
  initialSavings,
  type TypedSavings,
  withTodayPrices,
} from './savings-address.ts'
import type { SavingsStart, StateTax } from './savings-start.ts'

export type TodayPricesProps = { uf: StateCode | ''; tax: StateTax | null }

type Props = TodayPricesProps & { start: SavingsStart; typed: TypedSavings }

/** The buttons submit the form, so that typed values stay. */
export function TodayPrices({ uf, tax, start, typed }: Props) {
  const id = calculatorFieldId(calculatorState)
  const select = useSyncedValue<HTMLSelectElement>(uf)
  return (
    <div className="rounded-2 border border-line bg-surface p-4">
      <p className="mb-3 text-15 text-pretty empty:hidden">{priceSentence(start, typed)}</p>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        Seu estado
      </label>
      <div className="flex flex-wrap gap-3">
        <select
          id={id}
          name={calculatorState}
          ref={select}
          defaultValue={uf}
          onChange={pressTodayPrices}
          className="field select-field min-w-40 flex-1"
        >
          <option value="">Média do país</option>
          <StateOptions />
        </select>
        <Button
          type="submit"
          formMethod="get"
          formAction={calculatorPath}
          name={editParameter}
          value={withTodayPrices}
          className="min-h-12 flex-none"
        >
          Usar os preços de hoje
        </Button>
      </div>
      {tax && uf !== '' && (
        <p className="mt-2.5 text-14 text-pretty text-ink-3">
          IPVA de {tax.year} {tax.where}, fora desta conta: elétrico, {tax.electric}
          {tax.isToBeChecked && ' (a conferir)'}; a combustão, {tax.combustion}.{' '}
          <Link to={tax.href} className="link">
            Regra e fonte
          </Link>
        </p>
      )}
    </div>
  )
}

/** Says whether the form has the example's prices, and what the prices are today. */
function priceSentence({ todayPrices, priceHints }: SavingsStart, typed: TypedSavings): string {
  const { petrolBrlPerLitre, energyBrlPerKwh } = todayPrices
  const isExample = typed.gasolina === initialSavings.gasolina && typed.energia === initialSavings.energia
  const isKnown = priceHints.gasolina !== '' && priceHints.energia !== ''
  return [
    isExample && 'R$\u00a05,50 e R$\u00a00,65 são só um exemplo.',
    isKnown &&
      `Hoje: gasolina a ${formatUnitPrice(petrolBrlPerLitre)}, energia a ${formatUnitPrice(energyBrlPerKwh)} por kWh.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Submits the chosen state. '' (mean of the country) submits nothing. */
function pressTodayPrices({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
  const button = form?.querySelector<HTMLButtonElement>(`button[name=${editParameter}]`)
  if (button && value !== '') form?.requestSubmit(button)
}

/** Must be the form's first submit button, which Enter in a field presses. */
export function EnterButton() {
  return (
    <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
      Calcular economia
    </button>
  )
}
