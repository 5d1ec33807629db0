import type { ChangeEvent } from 'react'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { Button } from '#app/ui/button.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { Link } from '#app/ui/link.tsx'
import { calculatorFieldId } from './number-inputs.ts'
import { calculatorPath, calculatorState, editParameter, withTodayPrices } from './savings-address.ts'
import type { StateTax } from './savings-start.ts'

export type TodayPricesProps = { uf: StateCode | ''; tax: StateTax | null }

/** Button that fills in current prices. It submits the form, so that typed values stay. */
export function TodayPrices({ uf, tax }: TodayPricesProps) {
  const id = calculatorFieldId(calculatorState)
  const select = useSyncedValue<HTMLSelectElement>(uf)
  return (
    <div>
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
          className="field select-field min-w-48 flex-1"
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
      <p className="mt-1.5 text-14 text-pretty text-ink-3">
        {uf === '' || tax === null ? (
          'Preenche o preço da gasolina e o da energia com os da tabela, do estado ou do país; o resto fica como está.'
        ) : (
          <>
            IPVA de {tax.year} {tax.where}, fora desta conta: elétrico, {tax.electric}
            {tax.isToBeChecked && ' (a conferir)'}; a combustão, {tax.combustion}.{' '}
            <Link to={tax.href} className="link">
              Regra e fonte
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

/** Submits the form with the chosen state. Does nothing for '' (mean of the country). */
function pressTodayPrices({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
  const button = form?.querySelector<HTMLButtonElement>(`button[name=${editParameter}]`)
  if (button && value !== '') form?.requestSubmit(button)
}

/** Must be the form's first submit button, because Enter in a field presses the first one. */
export function EnterButton() {
  return (
    <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
      Calcular economia
    </button>
  )
}
