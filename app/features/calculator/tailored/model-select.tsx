import { calculatorFieldId } from '#app/features/calculator/number-field.tsx'
import type { Side } from './car.ts'
import type { ModelOption } from './model-queries.server.ts'
import { StepButton } from './step-button.tsx'
import { carNames } from './tailored-inputs.ts'

type Props = { side: Side; options: ModelOption[]; typed: string }

/** Any model of the catalogue, by brand; its numbers come when they are asked for. */
export function ModelSelect({ side, options, typed }: Props) {
  const name = carNames[side].model
  return (
    <div>
      <label htmlFor={calculatorFieldId(name)} className="mb-1.5 block text-15 font-semibold">
        Modelo do catálogo
      </label>
      <div className="grid gap-2.5">
        <select
          key={typed}
          id={calculatorFieldId(name)}
          name={name}
          defaultValue={options.some(({ slug }) => slug === typed) ? typed : ''}
          className="field select-field"
        >
          <option value="">Nenhum: uso os meus números</option>
          {[...Map.groupBy(options, ({ brand }) => brand)].map(([brand, models]) => (
            <optgroup key={brand} label={brand}>
              {models.map((model) => (
                <option key={model.slug} value={model.slug}>
                  {model.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <StepButton step={`modelo-${side}`}>Usar os números deste modelo</StepButton>
      </div>
    </div>
  )
}
