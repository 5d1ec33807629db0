import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { Button } from '#app/ui/button.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { Link } from '#app/ui/link.tsx'
import { calculatorFieldId } from './number-field.tsx'
import { calculatorPath, calculatorState, reopened, withStatePrices } from './savings-address.ts'
import type { StateTax } from './savings-start.ts'

export type StateChoiceProps = { uf: StateCode | ''; tax: StateTax | null }

/** The state whose prices the form takes over; a button of the form, so that nothing typed is lost, with script or without. */
export function StateChoice({ uf, tax }: StateChoiceProps) {
  const id = calculatorFieldId(calculatorState)
  return (
    <div className="mb-6">
      {/* What Enter in a field presses: the first button of the form. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Calcular economia
      </button>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        Seu estado
      </label>
      <div className="flex gap-3">
        <select id={id} name={calculatorState} defaultValue={uf} className="field select-field min-w-0 flex-1">
          <option value="">Média do país</option>
          <StateOptions />
        </select>
        <Button
          type="submit"
          formMethod="get"
          formAction={calculatorPath}
          name={reopened}
          value={withStatePrices}
          className="min-h-12 flex-none"
        >
          Usar preços
        </Button>
      </div>
      <p className="mt-1.5 text-14 text-pretty text-ink-3">
        {uf === '' || tax === null ? (
          'Troca o preço da gasolina e o da energia pelos do estado; o resto do formulário fica como está.'
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
