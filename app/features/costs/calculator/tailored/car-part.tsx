import { carKinds, fuels, type Side } from './car.ts'
import { CarNumbers } from './car-numbers.tsx'
import type { ChosenModel } from './chosen-model.ts'
import { FormPart, type PartProps } from './form-part.tsx'
import { LetterBadge } from './letter-badge.tsx'
import type { ModelOption } from './model-queries.server.ts'
import { OptionRow } from './option-row.tsx'
import { choicesOf } from './tailored-form.ts'
import { TailoredNumber } from './tailored-number.tsx'
import { carName } from './tailored-words.ts'
import { carNames } from './tailored-inputs.ts'
import { useRef } from 'react'
import { calculatorFieldId } from '#app/features/costs/calculator/number-field.tsx'
import { useFollowedValue } from '#app/ui/use-followed-value.ts'
import { StepButton } from './step-button.tsx'
import { formerModelNames } from './tailored-address.ts'

type Props = PartProps & { side: Side; options: ModelOption[]; model: ChosenModel | null }

const titles: Record<Side, string> = { a: 'O carro em que você pensa', b: 'O carro com que comparar' }

/** One car: a model of the catalogue or one's own numbers. */
export function CarPart({ side, options, model, isOpen, notice, ...shared }: Props) {
  const { typed, live, problems } = shared
  const names = carNames[side]
  const isStillChosen = model !== null && live[names.model] === model.slug
  return (
    <FormPart
      title={
        <>
          <LetterBadge letter={side} />
          {titles[side]}
        </>
      }
      summary={carName(choicesOf(live)[side], isStillChosen ? model : null)}
      isOpen={isOpen}
      notice={notice}
    >
      <fieldset className="group/car grid gap-4.5">
        <legend className="sr-only">{titles[side]}</legend>
        <ModelSelect side={side} options={options} typed={typed[names.model]} />
        <OptionRow legend="Tipo" name={names.kind} typed={typed[names.kind]} options={carKinds} />
        <CarNumbers side={side} model={isStillChosen ? model : null} {...shared} fuels={fuels} />
        <TailoredNumber name={names.price} typed={typed} hint={priceHint(side, model)} problems={problems} />
      </fieldset>
    </FormPart>
  )
}

function priceHint(side: Side, model: ChosenModel | null): string {
  const price = model?.figures.price
  if (price) return `${price.words}; confirme na concessionária`
  return side === 'a'
    ? 'Só para o tempo de retorno; pode ficar vazio'
    : 'Se já é seu, quanto vale hoje; só para o tempo de retorno'
}

type ModelSelectProps = { side: Side; options: ModelOption[]; typed: string }

/** Any model of the catalogue, by brand; its numbers come with it. Without script they come with the button, or with the result. */
function ModelSelect({ side, options, typed }: ModelSelectProps) {
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
