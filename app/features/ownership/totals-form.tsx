import { Button } from '#app/ui/button.tsx'
import { totalsParameter, totalsPath } from './ownership-paths.ts'
import { inputOf } from './ownership-inputs.ts'
import { chosenFields } from './read-scenario.ts'
import { AmountField, ChoiceField, scenarioFormId } from './scenario-field.tsx'
import type { TotalsView } from './totals-view.ts'
import { useScenarioForm } from './use-scenario-form.ts'
import { StateOptions } from '#app/ui/state-options.tsx'

/** What one driver has in common with all of the cars. */
export function TotalsForm({ view: { ids, typed, scenario, problems } }: { view: TotalsView }) {
  const { submit, isReckoning } = useScenarioForm(totalsPath)
  const amounts = (['kmPerMonth', 'brlPerKwh', 'brlPerLitre', 'electricPercent'] as const).map(inputOf)
  return (
    <form
      id={scenarioFormId}
      action={totalsPath}
      noValidate
      onSubmit={submit}
      aria-busy={isReckoning}
      className="no-print grid items-start gap-x-5 gap-y-4 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3"
    >
      <input type="hidden" name={totalsParameter} value={ids.join(',')} />
      <ChoiceField
        name={chosenFields.state}
        label="Estado"
        typed={scenario.state}
        problem={problems[chosenFields.state]}
      >
        <StateOptions />
      </ChoiceField>
      {amounts.map(({ name, label, unit }) => (
        <AmountField
          key={name}
          name={name}
          label={label}
          unit={unit}
          typed={typed[name] ?? ''}
          placeholder={placeholders[name] ?? ''}
          problem={problems[name]}
        />
      ))}
      <Button type="submit" look="primary" aria-disabled={isReckoning} className="min-h-12 sm:mt-7">
        Calcular
      </Button>
    </form>
  )
}

/** What stands where nothing is typed. */
const placeholders: Record<string, string> = {
  km: '1.000',
  energia: 'do estado',
  gasolina: 'do estado',
  eletrico: '50',
}
