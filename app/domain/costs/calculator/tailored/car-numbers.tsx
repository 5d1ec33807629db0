import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { fuels as Fuels, Side } from './tailored-scenario.ts'
import type { ChosenModel } from './chosen-model.ts'
import { OptionRow, type PartProps, SourcedHint, TailoredNumber } from './form-fields.tsx'
import { choicesOf } from './tailored-form.ts'
import { type CarFieldKey, carNames, type Choices, numberInput } from './tailored-inputs.ts'

type Props = Pick<PartProps, 'typed' | 'live' | 'problems'> & {
  side: Side
  model: ChosenModel | null
  fuels: typeof Fuels
}

/** The fields of a car of its kind; the stylesheet hides fields of other kinds, without script too. */
export function CarNumbers({ side, model, fuels, ...shared }: Props) {
  const names = carNames[side]
  const field = (key: CarFieldKey) => <CarNumber key={key} side={side} model={model} field={key} {...shared} />
  return (
    <>
      <div className="group-has-[[value=combustao]:checked]/car:hidden">{field('kwh')}</div>
      <div className="hidden gap-4.5 group-has-[[value=plug-in]:checked]/car:grid">
        {field('range')}
        {field('between')}
      </div>
      <div className="grid gap-4.5 group-has-[[value=eletrico]:checked]/car:hidden">
        <OptionRow legend="Abastece com" name={names.fuel} typed={shared.typed[names.fuel]} options={fuels} />
        <div className="hidden group-has-[[value=etanol]:checked]/car:block">{field('ethanol')}</div>
        {field('petrol')}
      </div>
    </>
  )
}

type NumberProps = Omit<Props, 'fuels'> & { field: CarFieldKey }

function CarNumber({ side, model, field, typed, live, problems }: NumberProps) {
  const name = carNames[side][field]
  const known = model?.figures[field]
  const unit = numberInput(name).unit
  const isOwn = known && readDecimal(live[name]) !== known.value
  return (
    <TailoredNumber
      name={name}
      typed={typed}
      hint={
        known ? (
          <SourcedHint
            words={isOwn ? `No catálogo: ${formatNumber(known.value, 1)} ${unit} (${known.words})` : known.words}
            isEstimate={known.isEstimate}
          />
        ) : model && modelFields.includes(field) ? (
          `O catálogo não diz este número de ${model.name}`
        ) : (
          hintOf(field, choicesOf(live)[side])
        )
      }
      problems={problems}
    />
  )
}

/** Fields that the catalogue may fill; the driver knows the rest. */
const modelFields: CarFieldKey[] = ['kwh', 'petrol', 'range']

function hintOf(field: CarFieldKey, { kind, fuel }: Choices[Side]): string | undefined {
  if (field === 'petrol' && fuel === 'etanol') return 'Opcional: para saber qual combustível sai mais barato'
  if (field === 'petrol' && kind === 'plug-in') return 'Com a bateria vazia'
  return hints[field]
}

const hints: Partial<Record<CarFieldKey, string>> = {
  kwh: 'Medido na tomada, com a perda da recarga',
  between: 'Quantos quilômetros você roda de uma recarga à outra',
  ethanol: 'O seu, pela bomba: quilômetros rodados por litro abastecido',
}
