import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { ModelPicker } from '#app/domain/vehicles/picker/model-picker.tsx'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { AmountField, amountText, ChoiceField } from './scenario-field.tsx'
import { ownCarChoices, ownCarInputs, type OwnCarKey, ownFuels } from './ownership-inputs.ts'
import type { ScenarioProblems, TypedScenario } from './ownership-scenario.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { OwnCarView } from './own-car.ts'

export const ownCarAnchor = 'meu-carro'

type Props = {
  ownCar: OwnCarView
  typed: TypedScenario
  problems: ScenarioProblems
  models: ModelChoice[] | null
  /** Null where another field of the page brings the list. */
  listButton?: null
}

/** The fields about the car of today; they belong to the form of the page. */
export function OwnCarFields({ ownCar, typed, problems, models, ...list }: Props) {
  const { car, fuel, litre, model } = ownCar
  const isOpen = car !== null || Object.keys(ownCar.problems).length > 0
  const field = (key: OwnCarKey, hint: string, placeholder = '') => {
    const { name, label, unit } = ownCarInputs[key]
    return (
      <AmountField {...{ name, label, unit, hint, placeholder }} typed={typed[name] ?? ''} problem={problems[name]} />
    )
  }
  return (
    <div id={ownCarAnchor} className="col-span-full border-t border-line pt-2">
      <Disclosure label="Comparar com o meu carro a combustão" isOpen={isOpen}>
        <p className="mt-2 mb-4 max-w-[66ch] text-14 text-pretty text-ink-2">
          Basta o consumo. O valor de hoje traz IPVA e perda de valor para a conta. O que faltar fica fora dos dois
          carros.
        </p>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {field('kmPerLitre', 'Do painel do carro, ou km rodados divididos pelos litros abastecidos.')}
          <ChoiceField
            name={ownCarChoices.fuel}
            label="Abastece com"
            typed={fuel}
            problem={problems[ownCarChoices.fuel]}
          >
            {Object.entries(ownFuels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </ChoiceField>
          {field(
            'brlPerLitre',
            litre
              ? `Se deixar em branco, ${formatBrl(litre.brl)}, o do seu estado. ${litre.words}.`
              : 'O que você paga no posto.',
            amountText(litre?.brl ?? null, 'R$/litro'),
          )}
          {field('valueBrl', 'O da tabela Fipe, ou o que lhe oferecem por ele.')}
          {field('ipvaBrl', 'Se deixar em branco, a alíquota do seu estado sobre o valor de hoje.')}
          {field('insuranceBrl', 'Por ano.')}
          {field('servicingBrl', 'Por ano, sem pneus.')}
          <ModelPicker none="Nenhum" chosen={model} all={models} plug="without" {...list}>
            {(options) => (
              <ChoiceField
                name={ownCarChoices.model}
                label="Comparar com um híbrido do catálogo (opcional)"
                typed={model?.slug ?? ''}
                problem={problems[ownCarChoices.model]}
                hint="Se escolher um modelo, usamos o consumo do Inmetro."
              >
                {options}
              </ChoiceField>
            )}
          </ModelPicker>
        </div>
      </Disclosure>
    </div>
  )
}
