import {
  type CarKind,
  type CarScenario,
  type Side,
  type CarFieldKey,
  carFieldKeys,
  carNames,
} from './tailored-inputs.ts'
import type { TailoredTyped } from './tailored-form.ts'

export type ModelFigure = {
  value: number
  /** 'Inmetro · 24/11/2025 · confiança média'. */
  words: string
  isEstimate: boolean
}

/** A model of the catalogue as one car of a comparison; a figure that is not there is not known. */
export type ChosenModel = {
  slug: string
  name: string
  kind: CarKind
  figures: Partial<Record<CarFieldKey, ModelFigure>>
}

/** The figures that a comparison needs of a car of each kind, and the words for their absence. */
const neededFigures: Record<CarKind, CarFieldKey[]> = {
  eletrico: ['kwh', 'price'],
  'plug-in': ['kwh', 'range', 'petrol', 'price'],
  combustao: ['petrol', 'price'],
}
const figureNames: Partial<Record<CarFieldKey, string>> = {
  kwh: 'o consumo elétrico',
  petrol: 'o consumo com gasolina',
  range: 'a autonomia elétrica',
  price: 'o preço',
}

/** The model's figures in the fields of a car. What is not known leaves its field empty: another car's number would be worse. */
export function withModel(typed: TailoredTyped, side: Side, { kind, figures, slug }: ChosenModel): TailoredTyped {
  const names = carNames[side]
  const textOf = (key: CarFieldKey) => {
    const value = figures[key]?.value
    return value === undefined ? '' : String(value)
  }
  return {
    ...typed,
    [names.model]: slug,
    [names.kind]: kind,
    [names.kwh]: textOf('kwh'),
    [names.petrol]: textOf('petrol'),
    [names.range]: textOf('range'),
    [names.price]: textOf('price'),
    // The catalogue holds no consumption with ethanol.
    [names.ethanol]: '',
  }
}

/**
 * The figures of a model that was chosen in place of another one, or of none: in each field that stands as that one had left it. What the
 * visitor typed stays; of what kind the car is, the model says.
 */
export function withNewModel(
  typed: TailoredTyped,
  side: Side,
  { model, former, start }: { model: ChosenModel; former: ChosenModel | null; start: TailoredTyped },
): TailoredTyped {
  const before = former ? withModel(start, side, former) : start
  const filled = withModel(typed, side, model)
  const names = carFieldKeys.map((key) => carNames[side][key])
  const own = names.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]])
  return { ...filled, ...Object.fromEntries(own) }
}

/** True if a result rests on the model's own figures; its price is no part of what driving costs. */
export function isByModel(car: CarScenario, { figures }: ChosenModel): boolean {
  const used = { kwh: car.kwhPer100Km, petrol: car.petrolKmPerLitre, range: car.electricRangeKm }
  return Object.entries(used).every(
    ([key, value]) => value === null || figures[key as keyof typeof used]?.value === value,
  )
}

/** The sentence after filling in a model: its figures, and those that are missing. */
export function modelSentence({ name, kind, figures }: ChosenModel): string {
  const missing = neededFigures[kind].filter((key) => !figures[key]).map((key) => figureNames[key] ?? key)
  const filled = `Preenchemos com os números de ${name}.`
  if (missing.length === 0) return filled
  return `${filled} O catálogo não diz ${missing.join(' nem ')}: escreva o que souber.`
}
