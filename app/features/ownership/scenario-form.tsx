import { Button } from '#app/ui/button.tsx'
import { againstParameter, ownershipPath } from './ownership-paths.ts'
import { inputOf, longestOwnership } from './ownership-inputs.ts'
import type { OwnershipView } from './ownership-view.ts'
import { chosenFields } from './read-scenario.ts'
import { AmountField, ChoiceField, scenarioFormId } from './scenario-field.tsx'
import { amountText } from './amount-text.ts'
import { useScenarioForm } from './use-scenario-form.ts'
import { yearsWords } from './cost-words.ts'
import { StateOptions } from '#app/ui/state-options.tsx'

/** A model to choose from a list. */
export type VehicleChoice = { slug: string; name: string }

type Props = { view: OwnershipView; choices: VehicleChoice[] }

/** What changes a total most stands above it; the rest of the form below it belongs to this one by its id. */
export function ScenarioForm({ view, choices }: Props) {
  const { vehicle, typed, problems, against, scenario, ownership } = view
  const action = ownershipPath(vehicle)
  const { submit, isReckoning } = useScenarioForm(action)
  const distance = inputOf('kmPerMonth')
  return (
    <form
      id={scenarioFormId}
      action={action}
      noValidate
      onSubmit={submit}
      aria-busy={isReckoning}
      className="no-print grid items-start gap-x-5 gap-y-4 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-[1fr_1.2fr_1.1fr_2fr_auto]"
    >
      <ChoiceField
        name={chosenFields.years}
        label="Tempo com o carro"
        typed={String(scenario.years)}
        problem={problems[chosenFields.years]}
      >
        {Array.from({ length: longestOwnership }, (_, index) => (
          <option key={index} value={index + 1}>
            {yearsWords(index + 1)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        name={chosenFields.state}
        label="Estado"
        typed={scenario.state}
        problem={problems[chosenFields.state]}
      >
        <StateOptions />
      </ChoiceField>
      <AmountField
        name={distance.name}
        label={distance.label}
        unit={distance.unit}
        typed={typed[distance.name] ?? ''}
        placeholder={amountText(ownership.assumptions.kmPerMonth.portal.value)}
        problem={problems[distance.name]}
      />
      <ChoiceField
        name={againstParameter}
        label="Comparar com"
        typed={choices.some(({ slug }) => slug === against) ? against : ''}
        problem={problems[againstParameter]}
      >
        <option value="">Nenhum outro</option>
        {choices
          .filter(({ slug }) => slug !== vehicle.slug)
          .map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
      </ChoiceField>
      <Button
        type="submit"
        look="primary"
        aria-disabled={isReckoning}
        className="min-h-12 sm:col-span-2 lg:col-span-1 lg:mt-7"
      >
        Calcular
      </Button>
    </form>
  )
}
