import { type ReactNode, useRef, useState } from 'react'
import type { Tailored } from './find-tailored.server.ts'
import { PlacePart } from './place-part.tsx'
import {
  choicesOf,
  type TailoredProblems,
  type TailoredTyped,
  readTailoredTyped,
  formerCityName,
  formerModelNames,
  type Step,
  type TailoredView,
} from './tailored-form.ts'
import {
  FormPart,
  LetterBadge,
  OptionRow,
  type PartProps,
  PriceField,
  StepButton,
  TailoredNumber,
  SourcedHint,
} from './form-fields.tsx'
import { stateFields } from './price-tables.ts'
import {
  carNames,
  shareKeys,
  shareNames,
  type TailoredName,
  carKinds,
  fuels,
  type Side,
  type CarFieldKey,
  type Choices,
  numberInput,
} from './tailored-inputs.ts'
import { PlugZap } from '#app/ui/icons.tsx'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import type { ChosenModel } from './chosen-model.ts'
import type { ModelQuestion } from '#app/domain/vehicles/picker/model-question.ts'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import { calculatorFieldId } from './number-inputs.ts'

type Props = Omit<Tailored, 'view'> & { view: TailoredView; problems: TailoredProblems }

export function TailoredFields({
  view,
  problems,
  start,
  figures,
  modelQuestions,
  flagOptions,
  distributors,
  chosen,
  notice,
}: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const { live, follow } = useLive(view.typed)
  const step = view.state === 'idle' ? view.step : null
  const shared = { typed: view.typed, live, problems, figures }
  const part = (ownStep: Step, names: TailoredName[]) => ({
    ...shared,
    isOpen: step === ownStep || names.some((name) => problems[name]),
    notice: step === ownStep ? notice : null,
  })
  const carPart = (side: Side) => {
    const question = modelQuestions[carNames[side].model]
    return { ...shared, side, question, notice: step === `modelo-${side}` ? notice : null, model: chosen[side] }
  }
  const readFields = () => {
    const form = fields.current?.closest('form')
    if (form) follow(readTailoredTyped(new FormData(form), start))
  }
  return (
    <div ref={fields} onInput={readFields} className="group/fields grid gap-6">
      <div className="grid gap-5">
        <CarPart {...carPart('a')} />
        <CarPart {...carPart('b')} />
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4.5 sm:grid-cols-2">
          <TailoredNumber
            name="km"
            typed={view.typed}
            hint="No seu carro de hoje: a diferença do hodômetro entre dois meses"
            problems={problems}
            isRequired
          />
          <TailoredNumber name="cidade" typed={view.typed} problems={problems} />
          <input type="hidden" name={formerCityName} value={view.typed.cidade} />
        </div>
      </div>
      <div className="border-t border-ink">
        <PlacePart {...part('estado', Object.values(stateFields))} {...{ flagOptions, distributors }} />
        <ChargingPart {...shared} isOpen={chargingFields.some((name) => problems[name])} notice={null} />
      </div>
    </div>
  )
}

const chargingFields: TailoredName[] = [...Object.values(shareNames), 'preco-ac', 'preco-dc']

/** Values while the visitor edits. A navigation to another address resets them. */
function useLive(typed: TailoredTyped) {
  const came = JSON.stringify(typed)
  const [stored, keep] = useState({ came, live: typed })
  return { live: stored.came === came ? stored.live : typed, follow: (live: TailoredTyped) => keep({ came, live }) }
}

function ChargingPart({ isOpen, notice, ...shared }: PartProps) {
  const { typed, live, problems } = shared
  return (
    <FormPart
      title={
        <>
          <PlugZap aria-hidden="true" className="size-5 text-ink-3" />
          Onde você recarrega
        </>
      }
      summary={summaryOf(live)}
      isOpen={isOpen}
      notice={notice}
    >
      <fieldset className="grid gap-4.5">
        <legend className="mb-3 text-14 text-ink-2">De cada 100 kWh, quantos em cada lugar. {formatSum(live)}</legend>
        {shareKeys.map((key) => (
          <TailoredNumber key={key} name={shareNames[key]} typed={typed} problems={problems} />
        ))}
      </fieldset>
      <PriceField {...shared} name="preco-ac" />
      <PriceField {...shared} name="preco-dc" />
    </FormPart>
  )
}

function summaryOf(live: TailoredTyped): string {
  const parts = [
    [live.casa, 'em casa'],
    [live.ac, 'em ponto de recarga'],
    [live.dc, 'em ponto rápido'],
  ].filter(([share]) => (readDecimal(share ?? '') ?? 0) > 0)
  return parts.map(([share, place]) => `${share}% ${place}`).join(' · ')
}

function formatSum(live: TailoredTyped): string {
  const sum = shareKeys.reduce((total, key) => total + (readDecimal(live[shareNames[key]]) ?? 0), 0)
  return sum === 100 ? 'Somam 100.' : `Somam ${formatNumber(sum, 1)}; devem somar 100.`
}

type CarPartProps = Omit<PartProps, 'isOpen'> & {
  side: Side
  question: ModelQuestion | undefined
  model: ChosenModel | null
}

const titles: Record<Side, string> = { a: 'O carro em que você pensa', b: 'O carro com que comparar' }

function CarPart({ side, question, model, notice, ...shared }: CarPartProps) {
  const { typed, live, problems } = shared
  const names = carNames[side]
  const isStillChosen = model !== null && live[names.model] === model.slug
  return (
    <fieldset
      aria-labelledby={`carro-${side}`}
      className="group/car grid min-w-0 items-start gap-4.5 rounded-3 border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <h2 id={`carro-${side}`} className="col-span-full flex items-center gap-2.5 text-18">
        <LetterBadge letter={side} />
        {titles[side]}
      </h2>
      <CatalogueModel side={side} question={question} model={model} typed={typed[names.model]} />
      <p role="status" className="col-span-full text-14 text-ink-2 empty:hidden">
        {notice}
      </p>
      <ModelNumbers side={side} model={model} {...shared}>
        <OptionRow legend="Tipo" name={names.kind} typed={typed[names.kind]} options={carKinds} />
        <div
          className="col-span-full grid items-start gap-4.5"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(11.5rem, 1fr))' }}
        >
          <CarNumbers side={side} model={isStillChosen ? model : null} {...shared} />
          <TailoredNumber name={names.price} typed={typed} hint={priceHint(side, model)} problems={problems} />
        </div>
      </ModelNumbers>
    </fieldset>
  )
}

type ModelNumbersProps = CarNumbersProps & { children: ReactNode }

/** Folds the figures of a catalogue model. */
function ModelNumbers({ side, model, typed, live, problems, children }: ModelNumbersProps) {
  const names = carNames[side]
  if (!isFoldable(typed, side, model)) return children
  const isOpen = figuresOf(typed, side).length < 2 || Object.values(names).some((name) => problems[name])
  return (
    <details open={isOpen} className="group/part self-end open:col-span-full">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 text-15">
        <span className="font-semibold tabular-nums">{figuresOf(live, side).join(' · ')}</span>
        <span className="link">mudar</span>
      </summary>
      <div className="grid gap-4.5 pt-3">{children}</div>
    </details>
  )
}

/** False for a plug-in hybrid, because it needs a figure of the visitor. */
function isFoldable(typed: TailoredTyped, side: Side, model: ChosenModel | null): boolean {
  return model !== null && typed[carNames[side].kind] !== 'plug-in'
}

/** Consumption and price, without those that are missing. */
function figuresOf(typed: TailoredTyped, side: Side): string[] {
  const { kind, fuel } = choicesOf(typed)[side]
  const burnt = fuel === 'etanol' ? 'ethanol' : 'petrol'
  const name = carNames[side][kind === 'combustao' ? burnt : 'kwh']
  const [consumption, price] = [readDecimal(typed[name]), readDecimal(typed[carNames[side].price])]
  return [
    consumption === null ? '' : `${formatNumber(consumption, 1)}\u00a0${numberInput(name).unit}`,
    price === null ? '' : formatPrice(price),
  ].filter(Boolean)
}

function priceHint(side: Side, model: ChosenModel | null): string {
  const price = model?.figures.price
  if (price) return `${price.origin}; confirme na concessionária`
  return side === 'a'
    ? 'Só para o tempo de retorno; pode ficar vazio'
    : 'Se já é seu, quanto vale hoje; só para o tempo de retorno'
}

type CatalogueModelProps = Pick<CarPartProps, 'side' | 'question' | 'model'> & { typed: string }

/** Fills in the model's figures at once, or on submit without JavaScript. */
function CatalogueModel({ side, question, model, typed }: CatalogueModelProps) {
  const name = carNames[side].model
  const fill = useRef<HTMLButtonElement>(null)
  // `typed` at the last key press. A name that is typed but not chosen needs the button.
  const [searchedFrom, setSearchedFrom] = useState<string | null>(null)
  const chosen = model?.slug === typed ? model : null
  return (
    <div onInput={() => setSearchedFrom(typed)} className="group/model grid gap-2.5">
      <label htmlFor={calculatorFieldId(name)} className="text-15 font-semibold">
        Modelo do catálogo
      </label>
      <ModelField
        id={calculatorFieldId(name)}
        name={name}
        chosen={chosen && { slug: chosen.slug, name: chosen.label }}
        question={question}
        onChoose={() => {
          setSearchedFrom(null)
          fill.current?.form?.requestSubmit(fill.current)
        }}
      />
      <input type="hidden" name={formerModelNames[side]} value={typed} />
      <StepButton
        ref={fill}
        step={`modelo-${side}`}
        className={searchedFrom === typed ? 'group-has-[[aria-expanded=true]]/model:hidden' : 'without-script'}
      >
        Usar os números deste modelo
      </StepButton>
    </div>
  )
}

type CarNumbersProps = Pick<PartProps, 'typed' | 'live' | 'problems'> & {
  side: Side
  model: ChosenModel | null
}

/** CSS hides fields of other kinds of car, also without JavaScript. */
function CarNumbers({ side, model, ...shared }: CarNumbersProps) {
  const names = carNames[side]
  const field = (key: CarFieldKey) => <CarNumber key={key} side={side} model={model} field={key} {...shared} />
  return (
    <>
      <div className="group-has-[[value=combustao]:checked]/car:hidden">{field('kwh')}</div>
      <div className="hidden group-has-[[value=plug-in]:checked]/car:contents">
        {field('range')}
        {field('between')}
      </div>
      <div className="contents group-has-[[value=eletrico]:checked]/car:hidden">
        <OptionRow legend="Abastece com" name={names.fuel} typed={shared.typed[names.fuel]} options={fuels} />
        <div className="hidden group-has-[[value=etanol]:checked]/car:block">{field('ethanol')}</div>
        {field('petrol')}
      </div>
    </>
  )
}

type NumberProps = CarNumbersProps & { field: CarFieldKey }

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
            text={isOwn ? `No catálogo: ${formatNumber(known.value, 1)} ${unit} (${known.origin})` : known.origin}
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
