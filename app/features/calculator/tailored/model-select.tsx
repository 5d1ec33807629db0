import { useRef } from 'react'
import { calculatorFieldId } from '#app/features/calculator/number-field.tsx'
import { useFollowedValue } from '#app/ui/use-followed-value.ts'
import type { Side } from './car.ts'
import type { ModelOption } from './model-queries.server.ts'
import { StepButton } from './step-button.tsx'
import { carNames } from './tailored-inputs.ts'
import { formerModelNames } from './tailored-paths.ts'

type Props = { side: Side; options: ModelOption[]; typed: string }

/** Any model of the catalogue, by brand; its numbers come with it. Without script they come with the button, or with the result. */
export function ModelSelect({ side, options, typed }: Props) {
  const name = carNames[side].model
  const fill = useRef<HTMLButtonElement>(null)
  const shown = options.some(({ slug }) => slug === typed) ? typed : ''
  const select = useFollowedValue<HTMLSelectElement>(shown)
  return (
    <div>
      <label htmlFor={calculatorFieldId(name)} className="mb-1.5 block text-15 font-semibold">
        Modelo do catálogo
      </label>
      <div className="grid gap-2.5">
        <select
          ref={select}
          id={calculatorFieldId(name)}
          name={name}
          defaultValue={shown}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) currentTarget.form?.requestSubmit(fill.current)
          }}
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
        <input type="hidden" name={formerModelNames[side]} value={typed} />
        <StepButton ref={fill} step={`modelo-${side}`}>
          Usar os números deste modelo
        </StepButton>
      </div>
    </div>
  )
}
