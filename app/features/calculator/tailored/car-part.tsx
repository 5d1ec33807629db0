import { carKinds, fuels, type Side } from './car.ts'
import { CarNumbers } from './car-numbers.tsx'
import type { ChosenModel } from './chosen-model.ts'
import { FormPart } from './form-part.tsx'
import { LetterBadge } from './letter-badge.tsx'
import type { ModelOption } from './model-queries.server.ts'
import { ModelSelect } from './model-select.tsx'
import { OptionRow } from './option-row.tsx'
import { choicesOf } from './tailored-form.ts'
import type { PartProps } from './tailored-fields.tsx'
import { TailoredNumber } from './tailored-number.tsx'
import { carName } from './tailored-words.ts'
import { carNames } from './tailored-inputs.ts'

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
